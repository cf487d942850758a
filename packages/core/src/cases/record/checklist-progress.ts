import { doneDocumentStatuses, type DocumentStatus } from './case-statuses.ts'

const isDone = (status: DocumentStatus) => doneDocumentStatuses.some((done) => done === status)

/**
 * Computes the progress of a checklist: required documents that are done, out of all required, in whole percent; 0 when none
 * is required. Waived and not applicable documents count as done. Source: specification, section 4.
 *
 * @example checklistProgress([{ required: true, status: 'approved' }, { required: true, status: 'pending' }, { required: false, status: 'approved' }]) // → { approved: 1, required: 2, percent: 50 }
 * @example checklistProgress([{ required: true, status: 'waived' }, { required: true, status: 'rejected' }]) // → { approved: 1, required: 2, percent: 50 }
 * @example checklistProgress([]) // → { approved: 0, required: 0, percent: 0 }
 */
export function checklistProgress(items: readonly { required: boolean; status: DocumentStatus }[]) {
  const required = items.filter((item) => item.required)
  const approved = required.filter(({ status }) => isDone(status)).length
  return {
    approved,
    required: required.length,
    percent: required.length === 0 ? 0 : Math.round((approved / required.length) * 100),
  }
}
