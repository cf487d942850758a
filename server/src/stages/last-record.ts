import type { Db } from '../db/connect.ts'

/** The record of the stage that a case is in; none for a case whose story nobody wrote down. */
export const lastRecord = (db: Db, caseId: string) =>
  db
    .selectFrom('case_stages')
    .where('case_id', '=', caseId)
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
