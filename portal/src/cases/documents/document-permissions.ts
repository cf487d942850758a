import { moveDocument } from 'core'
import type { ChecklistDocument } from './checklist-document.ts'

/** Whether a role may approve or reject a document in its current status. */
export const mayReview = (role: string, { owner_role: owner, status }: ChecklistDocument): boolean =>
  'to' in moveDocument({ action: 'approve', role, owner, status })

/** Whether a role may upload a file for a document in its current status. */
export const mayUpload = (role: string, { owner_role: owner, status }: ChecklistDocument): boolean =>
  'to' in moveDocument({ action: 'upload', role, owner, status })
