import type { ChecklistDocument } from '../checklist-document.ts'
import { checklistOrder } from '../checklist-order.ts'
import { mayReview } from '../document-permissions.ts'

/** What is to be decided on comes first, then what is still missing, then the rest. */
export function reviewOrder(documents: readonly ChecklistDocument[], role: string): ChecklistDocument[] {
  const ordered = checklistOrder(documents)
  return [
    ...ordered.filter((document) => mayReview(role, document)),
    ...ordered.filter((document) => !mayReview(role, document)),
  ]
}

/** The document to decide on after this one, in the order of the list and around its end. */
export function nextToReview(
  documents: readonly ChecklistDocument[],
  role: string,
  id: string,
): ChecklistDocument | undefined {
  const at = documents.findIndex((document) => document.id === id)
  const others = [...documents.slice(at + 1), ...documents.slice(0, Math.max(0, at))]
  return others.find((document) => document.id !== id && mayReview(role, document))
}
