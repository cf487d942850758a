import { expectedEntries, monthOfDay, openMonth, today, type Month } from 'core'
import type { Moment } from '../../platform/db/column-types.ts'
import type { Trx } from '../../platform/db/connect.ts'
import type { NewEvent, RecordEvent } from '../../platform/events/record-event.ts'
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

/** Author and time of the update. */
export interface Following {
  recordEvent: RecordEvent
  actor: NewEvent['actor']
  at: Moment
}

/** Ledger state of a case before its update. */
interface LedgerSnapshot {
  dueCase: DueCase
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

/** Columns of a commission from the expected amount; agent and partner follow the case until the month is closed. */
function headOf(
  { dueCase, head, closed }: LedgerSnapshot,
  { terms, ...due }: Due,
  at: Moment,
): CommissionRow {
  const { base, rate, ceiling, trigger } = terms
  const isClosed = head && isFrozen(head, closed)
  return {
    case_id: dueCase.id,
    status: 'prevista',
    expected: 0,
    invoiced: 0,
    received: 0,
    written_off: 0,
    waits_since: due.reached_on,
    ...head,
    month: isClosed ? head.month : openMonth(monthOfDay(due.reached_on), closed),
    bank: dueCase.bank,
    line: dueCase.line,
    base,
    rate,
    ceiling,
    trigger,
    base_amount: due.base_amount,
    // Never null: without a signature nothing is due.
    signed_on: dueCase.signed_on ?? due.reached_on,
    reached_on: due.reached_on,
    agent_id: isClosed ? head.agent_id : dueCase.responsible_id,
    partner_id: isClosed ? head.partner_id : dueCase.referred_by,
    updated_at: at,
  }
}

/** Terms stored with an amount in the ledger. */
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
  snapshot: LedgerSnapshot,
): Promise<void> {
  const { dueCase, head, rules, closed } = snapshot
  const due = dueOf(dueCase, head, rules, closed)
  if (!head && !due?.amount) return
  const next = due ? headOf(snapshot, due, at) : { ...head!, updated_at: at }
  if (!head)
    await trx
      .insertInto('commissions')
      .values(next)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const written = await expectedByMonth(trx, dueCase.id)
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
    subject: dueCase.id,
    at,
    data: { month: after.month, amount: after.expected },
    change: {
      before: head ? { month: head.month, expected: head.expected, ...termsOf(head) } : null,
      after: { month: after.month, expected: after.expected, ...termsOf(after), entries },
    },
  })
}

/**
 * Updates the expected commission of a case: once it reaches its trigger, and whenever its amount changes. Writes
 * nothing without a change.
 * @param isBegun whether the case is new, without ledger entries
 */
export async function settleCommission(
  trx: Trx,
  following: Following,
  caseId: string,
  isBegun = false,
): Promise<void> {
  const dueCase = await dueCases(trx).where('cases.id', '=', caseId).executeTakeFirst()
  if (!dueCase) return
  const findHead = () =>
    trx.selectFrom('commissions').where('case_id', '=', caseId).selectAll().executeTakeFirst()
  // Most cases have no signature yet.
  if (dueCase.signed_on === null && (isBegun || !(await findHead()))) return
  await lockLedger(trx, 'shared')
  // Read after the lock: a transaction that held it alone may have invoiced the case.
  const [head, rules, closed] = [await findHead(), await listRules(trx), await lastClosedMonth(trx)]
  await settleOne(trx, following, { dueCase, head, rules, closed })
}
