import { sql, type RawBuilder } from 'kysely'
import { casesToCount, type Cases } from '../../cases/record/cases-visible-to.ts'
import { noSearch } from '../../cases/work-list/find-words.ts'
import { narrow } from '../../cases/work-list/work-filters.ts'
import { lostOutcomes } from '../../cases/work-list/work-query.ts'
import type { Db } from '../../platform/db/connect.ts'
import { isPostgres } from '../../platform/db/is-postgres.ts'
import { eachMonth } from './months.ts'
import type { NumbersScope } from './numbers-scope.ts'

/** Wraps a column so that SQLite filters by days first instead of using this column's index. */
export const last = (db: Db, column: string) =>
  isPostgres(db) ? sql.ref<string>(column) : sql<string>`+${sql.ref(column)}`

/** People of a branch. */
export const peopleOf = (db: Db, branch: string) =>
  db.selectFrom('profiles as agent').where('agent.branch_id', '=', branch).select('agent.id')

const isLost = (db: Db) =>
  sql<boolean>`${last(db, 'cases.outcome')} in (${sql.join(lostOutcomes.map((one) => sql.lit(one)))})`

/** Cases that the caller may count, of one agent or one partner where the scope names one. */
const countedCases = ({ db, actor, agent, branch, partner }: NumbersScope): Cases =>
  casesToCount(db, actor)
    .$if(agent !== '', (all) => all.where(last(db, 'cases.responsible_id'), '=', agent))
    .$if(branch !== '', (all) => all.where(last(db, 'cases.responsible_id'), 'in', peopleOf(db, branch)))
    .$if(partner !== '', (all) => all.where(last(db, 'cases.referred_by'), '=', partner))

const rowCount = sql<number>`count(*)`
const financed = sql<number>`cast(coalesce(sum(cases.contracted), 0) as bigint)`

export type DateColumn =
  | 'sent_on'
  | 'approved_on'
  | 'conditioned_on'
  | 'refused_on'
  | 'signed_on'
  | 'registered_on'
  | 'released_on'

/** Cases by the day in this column within the twelve months, with the sum financed when `withValue` is set. */
export function countByDay(scope: NumbersScope, columnName: DateColumn, withValue: boolean) {
  const column = sql.ref<string>(`cases.${columnName}`)
  const { firstDay, endDay } = scope.period.values
  // Grouped by day and not by month: the index returns days in order, so the database sorts nothing.
  return countedCases(scope)
    .where(column, '>=', firstDay)
    .where(column, '<', endDay)
    .select([column.as('day'), rowCount.as('count'), (withValue ? financed : sql<number>`0`).as('value')])
    .groupBy(column)
    .execute()
}

const countByMoment = (
  scope: NumbersScope,
  columnName: 'created_at' | 'closed_at',
  narrowed: (cases: Cases) => Cases,
) => {
  const column = sql.ref<string>(`cases.${columnName}`)
  return eachMonth(scope.period, (month, from, end) =>
    narrowed(countedCases(scope))
      .where(column, '>=', from)
      .where(column, '<', end)
      .select([month.as('month'), rowCount.as('count')]),
  ).execute()
}

/** Cases opened in each of the twelve months. */
export const countOpened = (scope: NumbersScope) => countByMoment(scope, 'created_at', (cases) => cases)

/** Cases lost in each of the twelve months. */
export const countLost = (scope: NumbersScope) =>
  countByMoment(scope, 'closed_at', (cases) => cases.where(isLost(scope.db)))

/** Cases lost in the month by outcome, reason and stage. */
export const countLossReasons = (scope: NumbersScope) =>
  countedCases(scope)
    .where('cases.closed_at', '>=', scope.period.values.moment)
    .where('cases.closed_at', '<', scope.period.values.endMoment)
    .where(isLost(scope.db))
    .groupBy(['cases.outcome', 'cases.outcome_reason', 'cases.current_stage'])
    .select([
      'cases.outcome',
      'cases.outcome_reason as reason',
      'cases.current_stage as stage',
      rowCount.as('count'),
    ])
    .execute()

/** Cases signed in the month by credit line. */
export const countLines = (scope: NumbersScope) =>
  countedCases(scope)
    .where('cases.signed_on', '>=', scope.period.values.day)
    .where('cases.signed_on', '<', scope.period.values.endDay)
    .groupBy('cases.line')
    .select(['cases.line', rowCount.as('count'), financed.as('value')])
    .execute()

const open = sql<boolean>`cases.outcome = 'em_andamento'`

/** Open cases by current stage. */
export const countStages = (scope: NumbersScope) =>
  countedCases(scope)
    .where(open)
    .groupBy('cases.current_stage')
    .select(['cases.current_stage as stage', rowCount.as('count')])
    .execute()

/** Stopped cases by the party they wait for. */
export const countStopped = (scope: NumbersScope) =>
  countedCases(scope)
    .where(open)
    .where('cases.stage_since', '<', scope.stoppedBefore)
    .where('cases.waiting_on', 'is not', null)
    .groupBy('cases.waiting_on')
    .select(['cases.waiting_on', rowCount.as('count')])
    .execute()

/** Open cases in which a document or the risk evaluation expires soon. */
export async function countExpiring(scope: NumbersScope): Promise<number> {
  const day = scope.today
  const { count } = await narrow(
    countedCases(scope),
    {
      narrowings: { expiring: scope.expiringUntil },
      outcomes: ['em_andamento'],
      search: noSearch,
      digests: [],
      values: {
        today: day,
        signed_from: day,
        signed_before: day,
        date_from: day,
        date_before: day,
        date_from_at: day,
        date_before_at: day,
        ended_stage: '',
        rejection: '',
      },
    },
    null,
  )
    .select(rowCount.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Stage records that ended in this month or the one before, as one text: start and end to the hour, stage and case.
 * Reading thousands of rows takes longer than concatenating them in the database.
 */
export async function readStageHours(scope: NumbersScope): Promise<string> {
  const { db, period } = scope
  const cases = countedCases(scope)
  const one = sql`substr(record.started_at, 1, 13) || substr(record.finished_at, 1, 13) || record.stage || '/' || record.case_id`
  const row = await db
    .selectFrom('case_stages as record')
    .where('record.finished_at', '>=', period.values.previousMoment)
    .where('record.finished_at', '<', period.values.endMoment)
    .where(sql<boolean>`record.status in ('completed', 'approved')`)
    // Every record has its case, so without a filter the query reads no cases.
    .$if(cases.toOperationNode().where !== undefined, (records) =>
      records.where((where) =>
        where.exists(cases.whereRef('cases.id', '=', sql.ref('record.case_id')).select('cases.id')),
      ),
    )
    .select(
      sql<string | null>`${isPostgres(db) ? sql`string_agg` : sql`group_concat`}(${one}, ',')`.as('hours'),
    )
    .executeTakeFirst()
  return row?.hours ?? ''
}

/**
 * Events of decisions on documents. Events outlive their case, so each case is looked up separately; PostgreSQL would
 * otherwise read all cases.
 */
const decisions = (scope: NumbersScope, from: string, kinds: RawBuilder<unknown>) =>
  scope.db
    .selectFrom('events')
    .where(sql<boolean>`events.kind in (${kinds})`)
    .where('events.at', '>=', from)
    .where('events.at', '<', scope.period.values.endMoment)
    .where(
      sql<boolean>`(${countedCases(scope).whereRef('cases.id', '=', sql.ref('events.case_id')).select('cases.id')}) is not null`,
    )

/** Documents rejected, and cases with a decision, in this month (`current` 1) and in the one before (0). */
export const countDecisions = (scope: NumbersScope) =>
  decisions(scope, scope.period.values.previousMoment, sql`'document.rejected', 'document.approved'`)
    .groupBy(sql`1`)
    .select([
      sql<number>`case when events.at >= ${scope.period.values.moment} then 1 else 0 end`.as('current'),
      sql<number>`count(*) filter (where events.kind = 'document.rejected')`.as('rejected'),
      sql<number>`count(distinct events.case_id)`.as('cases'),
    ])
    .execute()

/** Rejections of the month, grouped by the data of their events, which have few distinct values. */
export const countCauses = (scope: NumbersScope) =>
  decisions(scope, scope.period.values.moment, sql`'document.rejected'`)
    .groupBy('events.data')
    .select(['events.data', rowCount.as('count')])
    .execute()

/** Cases of the month by partner or by agent: opened, or signed with the sum financed. */
export function countRanks(scope: NumbersScope, by: 'referred_by' | 'responsible_id', isSigned: boolean) {
  const owner = sql.ref<string>(`cases.${by}`)
  const column = sql.ref<string>(isSigned ? 'cases.signed_on' : 'cases.created_at')
  const { day, endDay, moment, endMoment } = scope.period.values
  return countedCases(scope)
    .where(column, '>=', isSigned ? day : moment)
    .where(column, '<', isSigned ? endDay : endMoment)
    .where(owner, 'is not', null)
    .groupBy(owner)
    .select([owner.as('id'), rowCount.as('count'), (isSigned ? financed : sql<number>`0`).as('value')])
    .execute()
}
