import { expectedEntries, monthOfDay, openMonth, today, type Month } from 'core'
import type { Moment } from '../db/column-types.ts'
import type { Trx } from '../db/connect.ts'
import type { NewEvent, RecordEvent } from '../events/record-event.ts'
import { lastClosedMonth, lockLedger } from './lock-ledger.ts'
import {
  dueCases,
  dueOf,
  isFrozen,
  listRules,
  type CommissionRow,
  type Due,
  type DueCase,
  type RuleRow,
} from './read-due-cases.ts'
import { writeEntries, type NewEntry } from './write-entries.ts'

/** Who had it follow, and when. */
export interface Following {
  recordEvent: RecordEvent
  actor: NewEvent['actor']
  at: Moment
}

/** What the ledger holds of a case before it is settled. */
interface Standing {
  found: DueCase
  head: CommissionRow | undefined
  rules: readonly RuleRow[]
  closed: Month | null
}

const expectedByMonth = (trx: Trx, caseId: string) =>
  trx
    .selectFrom('commission_entries')
    .where('case_id', '=', caseId)
    .where('kind', '=', 'expected')
    .groupBy('month')
    .select((row) => ['month', row.cast<number>(row.fn.sum('amount'), 'bigint').as('amount')])
    .execute()

/** The columns of a commission that what is due says; whose it is follows the case until its month is closed. */
function headOf({ found, head, closed }: Standing, { terms, ...due }: Due, at: Moment): CommissionRow {
  const { base, rate, ceiling, trigger } = terms
  const kept = head && isFrozen(head, closed)
  return {
    case_id: found.id,
    status: 'prevista',
    expected: 0,
    invoiced: 0,
    received: 0,
    written_off: 0,
    waits_since: due.reached_on,
    ...head,
    month: kept ? head.month : openMonth(monthOfDay(due.reached_on), closed),
    bank: found.bank,
    line: found.line,
    base,
    rate,
    ceiling,
    trigger,
    base_amount: due.base_amount,
    // Without a signature nothing is due.
    signed_on: found.signed_on ?? due.reached_on,
    reached_on: due.reached_on,
    agent_id: kept ? head.agent_id : found.responsible_id,
    partner_id: kept ? head.partner_id : found.referred_by,
    updated_at: at,
  }
}

/** What stands beside an amount in the ledger: how it came about. */
const termsOf = ({
  bank,
  line,
  base,
  base_amount,
  rate,
  ceiling,
  trigger,
  signed_on,
  reached_on,
}: CommissionRow) => ({ bank, line, base, base_amount, rate, ceiling, trigger, signed_on, reached_on })

export async function settleOne(
  trx: Trx,
  { recordEvent, actor, at }: Following,
  standing: Standing,
): Promise<void> {
  const { found, head, rules, closed } = standing
  const due = dueOf(found, head, rules, closed)
  if (!head && !due?.amount) return
  const next = due ? headOf(standing, due, at) : { ...head!, updated_at: at }
  if (!head)
    await trx
      .insertInto('commissions')
      .values(next)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const written = await expectedByMonth(trx, found.id)
  const day = today(new Date(at))
  const entries = expectedEntries(written, due, closed).map(({ month, amount }): NewEntry => {
    const isDue = due !== null && monthOfDay(due.reached_on) === month
    return {
      kind: 'expected',
      month,
      amount,
      day: isDue ? due.reached_on : day,
      ...(due && { terms: termsOf(next) }),
    }
  })
  const after = await writeEntries(trx, next, entries, actor, at)
  if (entries.length === 0) return
  await recordEvent(trx, {
    kind: !due ? 'commission.withdrawn' : head ? 'commission.changed' : 'commission.expected',
    actor,
    subject: found.id,
    at,
    data: { month: after.month, amount: after.expected },
    change: {
      before: head ? { month: head.month, expected: head.expected, ...termsOf(head) } : null,
      after: { month: after.month, expected: after.expected, ...termsOf(after), entries },
    },
  })
}

/**
 * Writes what is due of a case as it stands now: the first time that it reaches its trigger, and whenever what it is due
 * changes. Asked again it writes nothing.
 * @param isBegun of a case that is opened just now, of which nothing is written yet
 */
export async function settleCommission(
  trx: Trx,
  following: Following,
  caseId: string,
  isBegun = false,
): Promise<void> {
  const found = await dueCases(trx).where('cases.id', '=', caseId).executeTakeFirst()
  if (!found) return
  const findHead = () =>
    trx.selectFrom('commissions').where('case_id', '=', caseId).selectAll().executeTakeFirst()
  // Most cases have not been signed.
  if (found.signed_on === null && (isBegun || !(await findHead()))) return
  await lockLedger(trx, 'shared')
  // Only now: whoever had the ledger alone may have invoiced it while this waited.
  const [head, rules, closed] = [await findHead(), await listRules(trx), await lastClosedMonth(trx)]
  await settleOne(trx, following, { found, head, rules, closed })
}
