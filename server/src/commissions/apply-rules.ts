import { openMonth, monthOfDay, type Cents, type Day, type Month } from 'core'
import type { Trx } from '../db/connect.ts'
import { lastClosedMonth } from './lock-ledger.ts'
import {
  dueByRules,
  dueCases,
  isOpen,
  type CommissionRow,
  type Due,
  type DueCase,
  type RuleRow,
} from './read-due-cases.ts'
import type { RulePreview } from './rule-schemas.ts'
import { settleOne, type Following } from './settle-commission.ts'

/** As many as are shown of what would change. */
const EXAMPLES = 20

/** The days of signature that a change of the table is about. */
export interface Days {
  from: Day
  until: Day | null
}

/** Every day that one of these rows counts on. */
export const daysOf = (rows: readonly Pick<RuleRow, 'valid_from' | 'valid_until'>[]): Days => ({
  from: rows.map(({ valid_from }) => valid_from).toSorted()[0] ?? '9999-12-31',
  until: rows.some(({ valid_until }) => valid_until === null)
    ? null
    : (rows
        .map(({ valid_until }) => valid_until ?? '')
        .toSorted()
        .at(-1) ?? null),
})

interface Touched {
  found: DueCase
  head: CommissionRow | undefined
  before: Cents
  after: Cents
  isSame: boolean
}

const isSameAs = (head: CommissionRow | undefined, due: Due | null, closed: Month | null) =>
  due && head
    ? head.expected === due.amount &&
      head.month === openMonth(monthOfDay(due.reached_on), closed) &&
      (['base', 'rate', 'ceiling', 'trigger'] as const).every((name) => head[name] === due.terms[name])
    : (head?.expected ?? 0) === (due?.amount ?? 0)

/** What a table would make of the contracts that were signed on some days, and which of them it does not reach. */
async function findTouched(trx: Trx, rules: readonly RuleRow[], { from, until }: Days) {
  const signed = dueCases(trx)
    .where('cases.signed_on', '>=', from)
    .$if(until !== null, (cases) => cases.where('cases.signed_on', '<=', until!))
  const found = await signed.orderBy('cases.signed_on').orderBy('cases.id').execute()
  const heads = await trx
    .selectFrom('commissions')
    .where('case_id', 'in', signed.clearSelect().select('cases.id'))
    .selectAll()
    .execute()
  const closed = await lastClosedMonth(trx)
  const byCase = new Map(heads.map((head) => [head.case_id, head]))
  const touched: Touched[] = []
  let kept = 0
  for (const one of found) {
    const head = byCase.get(one.id)
    if (head && !isOpen(head, closed)) {
      kept += 1
      continue
    }
    const due = dueByRules(one, rules)
    touched.push({
      found: one,
      head,
      before: head?.expected ?? 0,
      after: due?.amount ?? 0,
      isSame: isSameAs(head, due, closed),
    })
  }
  return { touched, kept, closed }
}

/** What a table would change of what is open, without changing it. */
export async function previewRules(trx: Trx, rules: readonly RuleRow[], days: Days): Promise<RulePreview> {
  const { touched, kept } = await findTouched(trx, rules, days)
  const changing = touched.filter(({ before, after }) => before !== after)
  const count = (is: (one: Touched) => boolean) => changing.filter(is).length
  const sum = (name: 'before' | 'after') => changing.reduce((total, one) => total + one[name], 0)
  const shown = changing.slice(0, EXAMPLES)
  const names = new Map(
    shown.length === 0
      ? []
      : (
          await trx
            .selectFrom('cases')
            .where(
              'id',
              'in',
              shown.map(({ found }) => found.id),
            )
            .select(['id', 'protocol'])
            .execute()
        ).map(({ id, protocol }) => [id, protocol]),
  )
  return {
    added: count(({ before }) => before === 0),
    changed: count(({ before, after }) => before !== 0 && after !== 0),
    removed: count(({ after }) => after === 0),
    kept,
    before: sum('before'),
    after: sum('after'),
    examples: shown.map(({ found: { id }, before, after }) => ({
      case_id: id,
      protocol: names.get(id) ?? null,
      before,
      after,
    })),
  }
}

/** Has a table that was just changed take effect on everything that is open. */
export async function applyRules(
  trx: Trx,
  following: Following,
  rules: readonly RuleRow[],
  days: Days,
): Promise<void> {
  const { touched, closed } = await findTouched(trx, rules, days)
  for (const { found, head, isSame } of touched)
    if (!isSame) await settleOne(trx, following, { found, head, rules, closed })
}
