import { moveDocument } from 'core'
import type { ChecklistDocument } from './checklist-document.ts'

/** Whether somebody of a role may decide on a document, as it stands now. */
export const mayReview = (role: string, { owner_role: owner, status }: ChecklistDocument): boolean =>
  'to' in moveDocument({ action: 'approve', role, owner, status })

/** Whether somebody of a role may send the file of a document, as it stands now. */
export const mayUpload = (role: string, { owner_role: owner, status }: ChecklistDocument): boolean =>
  'to' in moveDocument({ action: 'upload', role, owner, status })
