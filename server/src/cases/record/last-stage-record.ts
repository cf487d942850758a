import type { Trx } from '../../platform/db/connect.ts'

/** Record of the current stage; undefined for a case without stage records. */
export const findLastRecord = (trx: Trx, caseId: string) =>
  trx
    .selectFrom('case_stages')
    .where('case_id', '=', caseId)
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
