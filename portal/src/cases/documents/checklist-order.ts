import type { ChecklistDocument } from './checklist-document.ts'

const urgency: readonly ChecklistDocument['status'][] = ['rejected', 'pending']

const rank = ({ required, status }: ChecklistDocument): number => {
  const index = urgency.indexOf(status)
  return (required ? 0 : 10) + (index < 0 ? urgency.length : index)
}

/** Sorts required documents first, by urgency: rejected, then pending, then the rest. */
export const checklistOrder = (documents: readonly ChecklistDocument[]): ChecklistDocument[] =>
  documents.toSorted((one, other) => rank(one) - rank(other))
