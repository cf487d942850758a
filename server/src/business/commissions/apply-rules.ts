import { setImmediate as othersFirst } from 'node:timers/promises'
import { openMonth, monthOfDay, type Cents, type Day, type Month } from 'core'
import type { Db, Trx } from '../../platform/db/connect.ts'
import { lastClosedMonth } from './lock-ledger.ts'
import {
  dueByRules,
  dueCases,
  isOpen,
  listRules,
  type CommissionRow,
  type Due,
  type DueCase,
  type RuleRow,
} from './read-due-cases.ts'
import type { RulePreview } from './rule-schemas.ts'
import { settleOne, type Following } from './settle-commission.ts'

/** Most changed contracts shown as examples. */
const EXAMPLES = 20

/** Range of signature days that a change of the rules affects. */
export interface Days {
  from: Day
  until: Day | null
}

/** Range of days that these rules cover. */
export const daysOf = (rows: readonly Pick<RuleRow, 'valid_from' | 'valid_until'>[]): Days => ({
  from: rows.map(({ valid_from }) => valid_from).toSorted()[0] ?? '9999-12-31',
  until: rows.some(({ valid_until }) => valid_until === null)
    ? null
    : (rows
        .map(({ valid_until }) => valid_until ?? '')
        .toSorted()
        .at(-1) ?? null),
})

interface ComparedCase {
  dueCase: DueCase
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

/** Position in the order of contracts: by day of signature. */
export interface Cursor {
  day: Day
  id: string
}

/** Range of contracts to process: a cursor and a limit. */
interface Range {
  after: Cursor | null
  most: number
}

const signedOn = (db: Db | Trx, { from, until }: Days) =>
  dueCases(db)
    .where('cases.signed_on', '>=', from)
    .$if(until !== null, (cases) => cases.where('cases.signed_on', '<=', until!))

/** Counts contracts signed in a range of days. */
export async function countSigned(trx: Trx, days: Days): Promise<number> {
  const { count } = await signedOn(trx, days)
    .clearSelect()
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Compares the expected amounts of some contracts with those by other rules; counts closed and invoiced ones.
 */
async function findTouched(db: Db | Trx, rules: readonly RuleRow[], days: Days, { after, most }: Range) {
  const signedCases = await signedOn(db, days)
    .$if(after !== null, (cases) =>
      cases.where((of) =>
        of(of.refTuple('cases.signed_on', 'cases.id'), '>', of.tuple(after!.day, after!.id)),
      ),
    )
    .orderBy('cases.signed_on')
    .orderBy('cases.id')
    .limit(most)
    .execute()
  const ids = signedCases.map(({ id }) => id)
  const heads =
    ids.length === 0
      ? []
      : await db.selectFrom('commissions').where('case_id', 'in', ids).selectAll().execute()
  const closed = await lastClosedMonth(db)
  const byCase = new Map(heads.map((head) => [head.case_id, head]))
  const touched: ComparedCase[] = []
  let unchangedCount = 0
  for (const one of signedCases) {
    const head = byCase.get(one.id)
    if (head && !isOpen(head, closed)) {
      unchangedCount += 1
      continue
    }
    const due = dueByRules(one, rules)
    touched.push({
      dueCase: one,
      head,
      before: head?.expected ?? 0,
      after: due?.amount ?? 0,
      isSame: isSameAs(head, due, closed),
    })
  }
  const last = signedCases.length < most ? undefined : signedCases.at(-1)
  const next: Cursor | null = last ? { day: last.signed_on ?? '', id: last.id } : null
  return { touched, unchanged: unchangedCount, closed, seen: signedCases.length, next }
}

/** Contracts compared before other requests get their turn. */
const LOOKED_AT = 500

/** Computes the changes that rules would make to open commissions, without making them. */
export async function previewRules(
  db: Db | Trx,
  rules: readonly RuleRow[],
  days: Days,
): Promise<RulePreview> {
  const changes: ComparedCase[] = []
  let unchangedCount = 0
  for (let after: Cursor | null | undefined; after !== null;) {
    const page = await findTouched(db, rules, days, { after: after ?? null, most: LOOKED_AT })
    changes.push(...page.touched.filter((one) => one.before !== one.after))
    unchangedCount += page.unchanged
    after = page.next
    await othersFirst()
  }
  const count = (is: (one: ComparedCase) => boolean) => changes.filter(is).length
  const sum = (name: 'before' | 'after') => changes.reduce((total, one) => total + one[name], 0)
  const shown = changes.slice(0, EXAMPLES)
  const names = new Map(
    shown.length === 0
      ? []
      : (
          await db
            .selectFrom('cases')
            .where(
              'id',
              'in',
              shown.map(({ dueCase }) => dueCase.id),
            )
            .select(['id', 'protocol'])
            .execute()
        ).map(({ id, protocol }) => [id, protocol]),
  )
  return {
    added: count(({ before }) => before === 0),
    changed: count(({ before, after }) => before !== 0 && after !== 0),
    removed: count(({ after }) => after === 0),
    unchanged: unchangedCount,
    before: sum('before'),
    after: sum('after'),
    examples: shown.map(({ dueCase: { id }, before, after }) => ({
      case_id: id,
      protocol: names.get(id) ?? null,
      before,
      after,
    })),
  }
}

/**
 * Applies the current rules to some open contracts of these days.
 * @returns how many were processed, and the cursor if more follow
 */
export async function applyRules(
  trx: Trx,
  following: Following,
  days: Days,
  range: Range,
): Promise<{ seen: number; next: Cursor | null }> {
  const rules = await listRules(trx)
  const { touched, closed, seen, next } = await findTouched(trx, rules, days, range)
  for (const { dueCase, head, isSame } of touched)
    if (!isSame) await settleOne(trx, following, { dueCase, head, rules, closed })
  return { seen, next }
}
