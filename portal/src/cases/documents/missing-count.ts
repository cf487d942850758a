import type { DocumentOwner } from 'core'
import type { ChecklistDocument } from './checklist-document.ts'

/** Whether a required document is still pending or was rejected. */
export const isMissing = ({ required, status }: Pick<ChecklistDocument, 'required' | 'status'>): boolean =>
  required && (status === 'pending' || status === 'rejected')

/** Number of documents that `owner` still has to send. */
export const missingCount = (
  documents: readonly Pick<ChecklistDocument, 'required' | 'status' | 'owner_role'>[],
  owner: DocumentOwner,
): number => documents.filter((document) => document.owner_role === owner && isMissing(document)).length
