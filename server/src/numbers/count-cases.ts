import { lostOutcomes } from '../cases/work-query.ts'
import { sql, type Compilable, type RawBuilder } from 'kysely'
import { caseQuery, type Given } from '../cases/case-query.ts'
import { casesToCount, type Cases } from '../cases/cases-visible-to.ts'
import { eachMonth } from './months.ts'
import { narrow } from '../cases/work-filters.ts'
import type { Db } from '../db/connect.ts'
import { isPostgres } from '../db/json-text.ts'

/** Whether only those of one agent, or those that one partner referred, are counted. */
export interface Scope {
  hasAgent: boolean
  hasPartner: boolean
}

/** A column that is looked at once the days are: SQLite would take an index of it first. */
export const last = (db: Db, column: string) =>
  isPostgres(db) ? sql.ref<string>(column) : sql<string>`+${sql.ref(column)}`

const isLost = (db: Db) =>
  sql<boolean>`${last(db, 'cases.outcome')} in (${sql.join(lostOutcomes.map((one) => sql.lit(one)))})`

/** A query of the cases that somebody may count, within what they asked for. */
function countQuery<Row, Shape extends object = object>(
  build: (cases: Cases, given: Given<Shape & Scope>) => Compilable<Row>,
) {
  return caseQuery<Row, Shape & Scope>(
    (cases, given) => {
      const { shape, value, db } = given
      const among = cases
        .$if(shape.hasAgent, (all) => all.where(last(db, 'cases.responsible_id'), '=', value('agent')))
        .$if(shape.hasPartner, (all) => all.where(last(db, 'cases.referred_by'), '=', value('partner')))
      return build(among, given)
    },
    { among: casesToCount },
  )
}

const rowCount = sql<number>`count(*)`
const financed = sql<number>`cast(coalesce(sum(cases.financed), 0) as bigint)`

export type DateColumn =
  | 'sent_on'
  | 'approved_on'
  | 'conditioned_on'
  | 'refused_on'
  | 'signed_on'
  | 'registered_on'
  | 'released_on'

/** How many cases have such a day on each of those of the twelve months, and what they finance where that is asked. */
export const countByDay = countQuery<
  { day: string; count: number; value: number },
  { column: DateColumn; withValue: boolean }
>((cases, { shape, value }) => {
  const column = sql.ref<string>(`cases.${shape.column}`)
  // Days and not their months: they come in order from the index, and nothing is sorted.
  return cases
    .where(column, '>=', value('firstDay'))
    .where(column, '<', value('endDay'))
    .select([
      column.as('day'),
      rowCount.as('count'),
      (shape.withValue ? financed : sql<number>`0`).as('value'),
    ])
    .groupBy(column)
})

/** How many were opened, or lost, in each of the twelve months: each counted in the index by itself. */
export const countByMoment = countQuery<{ month: number; count: number }, { isLost: boolean }>(
  (cases, { shape, value, db }) => {
    const column = sql.ref<string>(shape.isLost ? 'cases.closed_at' : 'cases.created_at')
    return eachMonth((month, from, end) =>
      cases
        .where(column, '>=', value(from))
        .where(column, '<', value(end))
        .$if(shape.isLost, (all) => all.where(isLost(db)))
        .select([month.as('month'), rowCount.as('count')]),
    )
  },
)

/** Why, how and at which stage cases were lost in the month. */
export const countLost = countQuery((cases, { value, db }) =>
  cases
    .where('cases.closed_at', '>=', value('moment'))
    .where('cases.closed_at', '<', value('endMoment'))
    .where(isLost(db))
    .groupBy(['cases.outcome', 'cases.outcome_reason', 'cases.current_stage'])
    .select([
      'cases.outcome',
      'cases.outcome_reason as reason',
      'cases.current_stage as stage',
      rowCount.as('count'),
    ]),
)

/** What was signed in the month, by credit line. */
export const countLines = countQuery((cases, { value }) =>
  cases
    .where('cases.signed_on', '>=', value('day'))
    .where('cases.signed_on', '<', value('endDay'))
    .groupBy('cases.line')
    .select(['cases.line', rowCount.as('count'), financed.as('value')]),
)

const open = sql<boolean>`cases.outcome = 'em_andamento'`

/** How many are at each stage now. */
export const countStages = countQuery((cases) =>
  cases
    .where(open)
    .groupBy('cases.current_stage')
    .select(['cases.current_stage as stage', rowCount.as('count')]),
)

/** How many have been at their stage for long, by who they wait for. */
export const countStopped = countQuery((cases, { value }) =>
  cases
    .where(open)
    .where('cases.stage_since', '<', value('stopped'))
    .where('cases.waiting_on', 'is not', null)
    .groupBy('cases.waiting_on')
    .select(['cases.waiting_on', rowCount.as('count')]),
)

/** How many have something that expires soon. */
export const countExpiring = countQuery((cases, { value }) =>
  narrow(
    cases,
    {
      given: ['expiring'],
      column: null,
      outcomes: 'one',
      words: 0,
      areFound: false,
      areIndexed: false,
      digests: 0,
    },
    value,
  ).select(rowCount.as('count')),
)

/**
 * From which hour to which hour the stages took that ended in this month or the one before, each with its stage and case,
 * in one text: thousands of rows take longer to group, or to hand over, than to write one after the other.
 */
export const tellDurations = countQuery((cases, { value, db }) => {
  const one = sql`substr(record.started_at, 1, 13) || substr(record.finished_at, 1, 13) || record.stage || '/' || record.case_id`
  return (
    db
      .selectFrom('case_stages as record')
      .where('record.finished_at', '>=', value('previousMoment'))
      .where('record.finished_at', '<', value('endMoment'))
      .where(sql<boolean>`record.status in ('completed', 'approved')`)
      // Each has its case: where every case counts, none is looked at.
      .$if(cases.toOperationNode().where !== undefined, (records) =>
        records.where((where) =>
          where.exists(cases.whereRef('cases.id', '=', sql.ref('record.case_id')).select('cases.id')),
        ),
      )
      .select(
        sql<string | null>`${isPostgres(db) ? sql`string_agg` : sql`group_concat`}(${one}, ',')`.as('told'),
      )
  )
})

/**
 * Events that tell of a decision. A case may be gone and its events not: each is looked at by itself, where PostgreSQL
 * would rather read all of them.
 */
const decisions = (db: Db, cases: Cases, from: string, end: string, kinds: RawBuilder<unknown>) =>
  db
    .selectFrom('events')
    .where(sql<boolean>`events.kind in (${kinds})`)
    .where('events.at', '>=', from)
    .where('events.at', '<', end)
    .where(
      sql<boolean>`(${cases.whereRef('cases.id', '=', sql.ref('events.case_id')).select('cases.id')}) is not null`,
    )

/** How many documents were rejected, and of how many cases one was decided on, in this month (1) and the one before (0). */
export const countDecisions = countQuery((cases, { value, db }) => {
  const current = sql<number>`case when events.at >= ${value('moment')} then 1 else 0 end`
  const kinds = sql`'document.rejected', 'document.approved'`
  return decisions(db, cases, value('previousMoment'), value('endMoment'), kinds)
    .groupBy(sql`1`)
    .select([
      current.as('current'),
      sql<number>`count(*) filter (where events.kind = 'document.rejected')`.as('rejected'),
      sql<number>`count(distinct events.case_id)`.as('cases'),
    ])
})

/** Why documents were rejected in the month: as their events tell it, which few kinds of texts are. */
export const countCauses = countQuery((cases, { value, db }) =>
  decisions(db, cases, value('moment'), value('endMoment'), sql`'document.rejected'`)
    .groupBy('events.data')
    .select(['events.data', rowCount.as('count')]),
)

/** How many cases each partner referred, or each agent has: opened in the month, or signed. */
export const countRanks = countQuery<
  { id: string; count: number; value: number },
  { by: 'referred_by' | 'responsible_id'; isSigned: boolean }
>((cases, { shape, value }) => {
  const by = sql.ref<string>(`cases.${shape.by}`)
  const column = sql.ref<string>(shape.isSigned ? 'cases.signed_on' : 'cases.created_at')
  return cases
    .where(column, '>=', value(shape.isSigned ? 'day' : 'moment'))
    .where(column, '<', value(shape.isSigned ? 'endDay' : 'endMoment'))
    .where(by, 'is not', null)
    .groupBy(by)
    .select([by.as('id'), rowCount.as('count'), (shape.isSigned ? financed : sql<number>`0`).as('value')])
})
