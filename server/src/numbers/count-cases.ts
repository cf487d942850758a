import { lostOutcomes } from '../cases/work-query.ts'
import { sql, type Compilable, type RawBuilder } from 'kysely'
import { caseQuery, type Given } from '../cases/case-query.ts'
import { casesToCount, type Cases } from '../cases/cases-visible-to.ts'
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

/** The day of a moment in Brasília. */
const dayOf = (db: Db, moment: RawBuilder<unknown>) =>
  isPostgres(db)
    ? sql<string>`to_char(${moment}::timestamptz at time zone 'UTC' - interval '3 hours', 'YYYY-MM-DD')`
    : sql<string>`date(${moment}, '-3 hours')`

const rowCount = sql<number>`count(*)`
const financed = sql<number>`cast(coalesce(sum(cases.financed), 0) as bigint)`

/** The month of a moment in Brasília: written as text, so that a day and a moment are asked for it alike. */
export const monthOf = (db: Db, moment: RawBuilder<unknown>) =>
  sql<string>`substr(${dayOf(db, moment)}, 1, 7)`

export type DateColumn =
  'sent_on' | 'approved_on' | 'conditioned_on' | 'refused_on' | 'signed_on' | 'registered_on' | 'released_on'

/** How many cases have such a day in each of the twelve months, and what they finance where that is asked. */
export const countByDay = countQuery<
  { month: string; count: number; value: number },
  { column: DateColumn; withValue: boolean }
>((cases, { shape, value }) => {
  const column = sql.ref<string>(`cases.${shape.column}`)
  const month = sql<string>`substr(${column}, 1, 7)`
  return cases
    .where(column, '>=', value('firstDay'))
    .where(column, '<', value('endDay'))
    .select([
      month.as('month'),
      rowCount.as('count'),
      (shape.withValue ? financed : sql<number>`0`).as('value'),
    ])
    .groupBy(month)
})

/** How many were opened, or lost, in each of the twelve months. */
export const countByMoment = countQuery<{ month: string; count: number }, { isLost: boolean }>(
  (cases, { shape, value, db }) => {
    const column = sql.ref<string>(shape.isLost ? 'cases.closed_at' : 'cases.created_at')
    const month = monthOf(db, column)
    return cases
      .where(column, '>=', value('firstMoment'))
      .where(column, '<', value('endMoment'))
      .$if(shape.isLost, (all) => all.where(isLost(db)))
      .select([month.as('month'), rowCount.as('count')])
      .groupBy(month)
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

const ended = (cases: Cases, from: string, end: string) =>
  cases
    .innerJoin('case_stages as record', 'record.case_id', 'cases.id')
    .where('record.finished_at', '>=', from)
    .where('record.finished_at', '<', end)
    .where(sql<boolean>`record.status in ('completed', 'approved')`)

/** From which day to which day the stages took that ended in this month or the one before. */
export const countDurations = countQuery((cases, { value, db }) => {
  const begun = dayOf(db, sql.ref('record.started_at'))
  const done = dayOf(db, sql.ref('record.finished_at'))
  return ended(cases, value('previousMoment'), value('endMoment'))
    .groupBy(['record.stage', begun, done])
    .select(['record.stage', begun.as('begun'), done.as('done'), rowCount.as('count')])
})

/** How many cases each stage ended of in the month. */
export const countEnded = countQuery((cases, { value }) =>
  ended(cases, value('moment'), value('endMoment'))
    .groupBy('record.stage')
    .select(['record.stage', sql<number>`count(distinct record.case_id)`.as('count')]),
)

const decisions = (cases: Cases, from: string, end: string, kinds: RawBuilder<unknown>) =>
  cases
    .innerJoin('events', 'events.case_id', 'cases.id')
    .where(sql<boolean>`events.kind in (${kinds})`)
    .where('events.at', '>=', from)
    .where('events.at', '<', end)

/** How many documents were rejected, and of how many cases one was decided on, in this month and the one before. */
export const countDecisions = countQuery((cases, { value, db }) => {
  const month = monthOf(db, sql.ref('events.at'))
  const kinds = sql`'document.rejected', 'document.approved'`
  return decisions(cases, value('previousMoment'), value('endMoment'), kinds)
    .groupBy(month)
    .select([
      month.as('month'),
      sql<number>`cast(sum(case when events.kind = 'document.rejected' then 1 else 0 end) as bigint)`.as(
        'rejected',
      ),
      sql<number>`count(distinct events.case_id)`.as('cases'),
    ])
})

/** Why documents were rejected in the month: as their events tell it, which few kinds of texts are. */
export const countCauses = countQuery((cases, { value }) =>
  decisions(cases, value('moment'), value('endMoment'), sql`'document.rejected'`)
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
