import type { ChecklistDocument } from './checklist-document.ts'

const urgency: readonly ChecklistDocument['status'][] = ['rejected', 'pending']

const rank = ({ required, status }: ChecklistDocument): number => {
  const place = urgency.indexOf(status)
  return (required ? 0 : 10) + (place < 0 ? urgency.length : place)
}

/** The required ones first; among them what was refused, then what is still to be brought, then the rest. */
export const checklistOrder = (documents: readonly ChecklistDocument[]): ChecklistDocument[] =>
  documents.toSorted((one, other) => rank(one) - rank(other))
