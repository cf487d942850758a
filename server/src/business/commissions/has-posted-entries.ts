import type { Trx } from '../../platform/db/connect.ts'
import { lastClosedMonth, lockLedger } from './lock-ledger.ts'
import { isOpen } from './read-due-cases.ts'

/**
 * Whether the ledger has entries that keep a case from deletion: an invoice, money, or anything in a closed month, even
 * if reversed before it closed. Locks the ledger until the transaction ends, so that no entry or closing is added
 * meanwhile.
 */
export async function hasPostedEntries(trx: Trx, caseId: string): Promise<boolean> {
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
