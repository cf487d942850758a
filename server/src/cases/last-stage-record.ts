import type { Trx } from '../db/connect.ts'

/** The record of the stage that a case is in; none for a case whose story nobody wrote down. */
export const findLastRecord = (trx: Trx, caseId: string) =>
  trx
    .selectFrom('case_stages')
    .where('case_id', '=', caseId)
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
