import { commissionKinds, expectationOf, findCommissionRule, monthAfter, today, type Month } from 'core'
import { sql } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize, reachOf } from '../../platform/access/policy.ts'
import type { Db } from '../../platform/db/connect.ts'
import { canClose, firstOpenMonth } from './close-month.ts'
import { commissionsFor, isEvery, type Scope } from './commission-query.ts'
import { lateBefore, lateRows, type ListDeps } from './late.ts'
import { lastClosedMonth } from './lock-ledger.ts'
import { findRecalculation } from './recalculate.ts'
import { dueCases, factsOf, listRules } from './read-due-cases.ts'
import type { CommissionScope, CommissionSummary } from './schemas.ts'

/** Most contracts listed without an expected amount. */
const MOST_MISSING = 20

/** Counts the cases and adds up the entries of these months, by month and kind. */
async function movedIn(db: Db, actor: Actor, scope: Scope, months: readonly Month[]) {
  const perCase = db
    .selectFrom('commission_entries')
    .where('month', 'in', months)
    .$if(!isEvery(actor, scope), (all) =>
      all.where('case_id', 'in', commissionsFor(db, actor, scope).select('commissions.case_id')),
    )
    .groupBy(['month', 'kind', 'case_id'])
    .having((row) => row.fn.sum('amount'), '<>', 0)
    .select((row) => ['month', 'kind', row.fn.sum('amount').as('amount')])
  return db
    .selectFrom(perCase.as('moved'))
    .groupBy(['month', 'kind'])
    .select((row) => [
      'month',
      'kind',
      row.fn.countAll<number>().as('count'),
      row.cast<number>(row.fn.sum('amount'), 'bigint').as('value'),
    ])
    .execute()
}

/** Open commissions: to invoice, to receive, overdue, and to give back. */
async function findOpen(deps: ListDeps, actor: Actor, scope: Scope): Promise<CommissionSummary['open']> {
  const late = await lateBefore(deps)
  const missing = sql<number>`(commissions.expected - commissions.written_off - commissions.received)`
  const isLate = lateRows(late)
  const sum = (condition: typeof isLate) => ({
    count: sql<number>`cast(sum(case when ${condition} then 1 else 0 end) as bigint)`,
    value: sql<number>`cast(sum(case when ${condition} then ${missing} else 0 end) as bigint)`,
  })
  const rows = await commissionsFor(deps.db, actor, scope)
    .where('commissions.status', 'in', ['prevista', 'faturada', 'a_devolver'])
    .groupBy('commissions.status')
    .select([
      'commissions.status',
      sql<number>`count(*)`.as('count'),
      sql<number>`cast(sum(${missing}) as bigint)`.as('value'),
      sum(isLate).count.as('late'),
      sum(isLate).value.as('late_value'),
    ])
    .execute()
  const of = (status: string) => {
    const row = rows.find((one) => one.status === status)
    return { count: row?.count ?? 0, value: row?.value ?? 0 }
  }
  const { count, value } = of('a_devolver')
  return {
    to_invoice: of('prevista'),
    to_receive: of('faturada'),
    late: {
      count: rows.reduce((total, row) => total + row.late, 0),
      value: rows.reduce((total, row) => total + row.late_value, 0),
    },
    to_return: { count, value: Math.abs(value) },
  }
}

/** Contracts signed in a month without an expected commission, and what is missing. */
async function findMissing(
  db: Db,
  actor: Actor,
  { agent, partner }: Scope,
  month: Month,
): Promise<CommissionSummary['missing']> {
  const isOwn = reachOf(actor, 'readCommissions') !== 'every'
  const signed = dueCases(db)
    .where('cases.signed_on', '>=', `${month}-01`)
    .where('cases.signed_on', '<', `${monthAfter(month, 1)}-01`)
    .$if(isOwn, (all) => all.where('cases.responsible_id', '=', actor.id))
    .$if(agent !== undefined, (all) => all.where('cases.responsible_id', '=', agent!))
    .$if(partner !== undefined, (all) => all.where('cases.referred_by', '=', partner!))
  const [all, due] = await Promise.all([
    signed.select('cases.protocol').orderBy('cases.signed_on').orderBy('cases.id').execute(),
    db
      .selectFrom('commissions')
      .where('case_id', 'in', signed.clearSelect().select('cases.id'))
      .select('case_id')
      .execute(),
  ])
  const dueIds = new Set(due.map(({ case_id }) => case_id))
  const rows = all.filter(({ id }) => !dueIds.has(id))
  if (rows.length === 0) return []
  const rules = await listRules(db)
  return rows
    .flatMap(({ protocol, ...row }): CommissionSummary['missing'] => {
      const facts = factsOf(row)
      const rule = findCommissionRule(rules, facts)
      if (facts.isLost) return []
      if (!rule) return [{ case_id: row.id, protocol, why: 'rule' }]
      // Computes as if the trigger had been reached.
      const reached = { ...facts, registered_on: facts.signed_on, released_on: facts.signed_on }
      return expectationOf(reached, rule) ? [] : [{ case_id: row.id, protocol, why: 'amount' }]
    })
    .slice(0, MOST_MISSING)
}

/** Whether a month is closed, when and by whom, or whether it can be closed now. */
async function findClosing(db: Db, month: Month, present: Month): Promise<CommissionSummary['closing']> {
  const [row, closed] = [
    await db
      .selectFrom('commission_months')
      .where('month', '>=', month)
      .orderBy('month')
      .limit(1)
      .select(['closed_at', 'closed_by_name'])
      .executeTakeFirst(),
    await lastClosedMonth(db),
  ]
  const first = await firstOpenMonth(db, closed)
  return {
    closed: row ? { at: row.closed_at, by: row.closed_by_name } : null,
    can_close: canClose(month, present, closed, first),
    first_open: first !== null && first < month ? first : null,
  }
}

/** Summarizes a month of commissions beside the previous one, and what is open now. @throws ApiError not_allowed */
export async function getSummary(
  deps: ListDeps,
  actor: Actor,
  { month: asked, ...scope }: CommissionScope,
): Promise<CommissionSummary> {
  authorize(actor, 'readCommissions')
  const { db, clock } = deps
  const present = today(clock()).slice(0, 7)
  const month = asked ?? present
  const before = monthAfter(month, -1)
  const [moved, open, missing, closing, recalculating] = await Promise.all([
    movedIn(db, actor, scope, [before, month]),
    findOpen(deps, actor, scope),
    findMissing(db, actor, scope, month),
    findClosing(db, month, present),
    findRecalculation(db),
  ])
  return {
    month,
    figures: commissionKinds.map((kind) => {
      const of = (one: Month) => moved.find((row) => row.month === one && row.kind === kind)
      const { count = 0, value = 0 } = of(month) ?? {}
      return { kind, count, value, before: of(before)?.value ?? 0 }
    }),
    open,
    missing,
    recalculating,
    closing,
  }
}
