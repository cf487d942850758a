import type { Trx } from '../db/connect.ts'
import { lastClosedMonth, lockLedger } from './lock-ledger.ts'
import { isOpen } from './read-due-cases.ts'

/**
 * Whether the ledger holds something of a case that is not to go with it: an invoice, money, or anything in a closed
 * month, also what was taken back before it closed. Until the transaction ends, nothing of it is marked and no month closed.
 */
export async function isKeptByLedger(trx: Trx, caseId: string): Promise<boolean> {
  await lockLedger(trx, 'shared')
  const [head, closed] = [
    await trx.selectFrom('commissions').where('case_id', '=', caseId).selectAll().executeTakeFirst(),
    await lastClosedMonth(trx),
  ]
  if (!head) return false
  if (!isOpen(head, closed)) return true
  const written = await trx
    .selectFrom('commission_entries')
    .where('case_id', '=', caseId)
    .where('month', '<=', closed ?? '')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return written !== undefined
}
