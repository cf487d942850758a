import { doneDocumentStatuses } from 'core'
import type { Db } from '../../platform/db/connect.ts'

/** Whether the client has nothing left to send. */
export async function isComplete(db: Db, caseId: string): Promise<boolean> {
  const open = await db
    .selectFrom('doc_checklists')
    .where('case_id', '=', caseId)
    .where('owner_role', '=', 'cliente')
    .where('required', '=', true)
    .where('status', 'not in', doneDocumentStatuses)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return open === undefined
}

/** Columns of a paper that texts use. */
export const findPaper = (db: Db, id: string) =>
  db
    .selectFrom('doc_checklists')
    .where('id', '=', id)
    .select(['label', 'status', 'owner_role', 'required', 'rejection_reason', 'expires_on'])
    .executeTakeFirst()
