import type { DocumentOwner } from 'core'
import type { ChecklistDocument } from './checklist-document.ts'

/** Whether a document still has to be brought: it must be there, and is not, or was refused. */
export const isMissing = ({ required, status }: Pick<ChecklistDocument, 'required' | 'status'>): boolean =>
  required && (status === 'pending' || status === 'rejected')

/** How many documents somebody still has to bring before the case can go on. */
export const missingCount = (
  documents: readonly Pick<ChecklistDocument, 'required' | 'status' | 'owner_role'>[],
  owner: DocumentOwner,
): number => documents.filter((document) => document.owner_role === owner && isMissing(document)).length
