import type { ChecklistDocument } from '../checklist-document.ts'
import { checklistOrder } from '../checklist-order.ts'
import { mayReview } from '../document-permissions.ts'

/** Sorts documents to decide on first, then missing ones, then the rest. */
export function reviewOrder(documents: readonly ChecklistDocument[], role: string): ChecklistDocument[] {
  const ordered = checklistOrder(documents)
  return [
    ...ordered.filter((document) => mayReview(role, document)),
    ...ordered.filter((document) => !mayReview(role, document)),
  ]
}

/** Next document to decide on after `id`, wrapping around the end of the list. */
export function nextToReview(
  documents: readonly ChecklistDocument[],
  role: string,
  id: string,
): ChecklistDocument | undefined {
  const at = documents.findIndex((document) => document.id === id)
  const others = [...documents.slice(at + 1), ...documents.slice(0, Math.max(0, at))]
  return others.find((document) => document.id !== id && mayReview(role, document))
}
