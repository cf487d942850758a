import { boardColumns, foldText, outcomeLabels, today, type BoardColumn } from 'core'
import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import type { ValueOf } from '../db/prepared-query.ts'
import type { Cases } from './cases-visible-to.ts'
import { searchPatterns } from './search-text.ts'
import { ANY_OUTCOME, type WorkFilters } from './work-query.ts'

type Narrow = (cases: Cases, value: ValueOf, name: string) => Cases

const equals =
  (
    column: 'current_stage' | 'situation' | 'waiting_on' | 'responsible_id' | 'line' | 'property_city',
  ): Narrow =>
  (cases, value, name) =>
    cases.where(`cases.${column}`, '=', sql<never>`${value(name)}`)

const compares =
  (column: 'financed' | 'due_on' | 'stage_since' | 'created_at', operator: '<' | '<=' | '>='): Narrow =>
  (cases, value, name) =>
    cases.where(`cases.${column}`, operator, sql<never>`${value(name)}`)

const hasSome =
  (column: 'documents_to_review' | 'documents_missing'): Narrow =>
  (cases) =>
    cases.where(`cases.${column}`, '>', 0)

/** The cases whose client signed on such a day: as somebody wrote it, or when the stage of the signing ended. */
const signed =
  (operator: '<' | '>='): Narrow =>
  (cases, value, name) =>
    cases.where((where) =>
      where(
        'cases.id',
        'in',
        where
          .selectFrom('case_operations')
          .select('case_id')
          .where('client_signed_on', operator, value(`${name}_on`))
          .unionAll(
            where
              .selectFrom('case_stages')
              .select('case_id')
              .where('stage', '=', sql<never>`'assinatura'`)
              .where('status', 'in', [sql<never>`'completed'`, sql<never>`'approved'`])
              .where('finished_at', operator, value(name)),
          ),
      ),
    )

/** How each filter narrows the list. What it needs of the case stands in the index `cases_narrowed`. */
const narrowings = {
  stage: equals('current_stage'),
  situation: equals('situation'),
  waiting_on: equals('waiting_on'),
  responsible: equals('responsible_id'),
  unassigned: (cases) => cases.where('cases.responsible_id', 'is', null),
  line: equals('line'),
  city: equals('property_city'),
  value_from: compares('financed', '>='),
  value_to: compares('financed', '<='),
  created_from: compares('created_at', '>='),
  created_before: compares('created_at', '<'),
  due_before: compares('due_on', '<'),
  stopped: compares('stage_since', '<'),
  to_review: hasSome('documents_to_review'),
  missing: hasSome('documents_missing'),
  signed_from: signed('>='),
  signed_before: signed('<'),
  expiring: (cases, value, name) =>
    cases.where((where) =>
      where(
        'cases.id',
        'in',
        where
          .selectFrom('doc_checklists')
          .select('case_id')
          .where('status', '=', sql<never>`'approved'`)
          .where('expires_on', '<=', value(name))
          .unionAll(
            where
              .selectFrom('case_operations')
              .select('case_id')
              .where('risk_expires_on', '>=', value('today'))
              .where('risk_expires_on', '<=', value(name)),
          ),
      ),
    ),
  partner: (cases, value, name) =>
    cases.where((where) =>
      where(
        'cases.id',
        'in',
        where.selectFrom('case_assignments').select('case_id').where('partner_id', '=', value(name)),
      ),
    ),
  tag: (cases, value, name) =>
    cases.where((where) =>
      where(
        'cases.id',
        'in',
        where.selectFrom('case_tags').select('case_id').where('folded', '=', value(name)),
      ),
    ),
  referred_by: (cases, value, name) =>
    cases.where((where) =>
      where(
        'cases.id',
        'in',
        where
          .selectFrom('cases as referred')
          .select('referred.id')
          .where('referred.referred_by', '=', value(name)),
      ),
    ),
} as const satisfies Record<string, Narrow>

type Narrowing = keyof typeof narrowings

/** What of a question changes the words of its query. */
export interface FilterShape {
  /** Which narrowings there are. */
  given: readonly Narrowing[]
  column: BoardColumn | null
  hasOutcome: boolean
  /** How many words are searched for, and how many digests of a person. */
  words: number
  digests: number
}

/** The cases that the filters of a shape leave. */
export function narrow(cases: Cases, shape: FilterShape, value: ValueOf): Cases {
  const { given, column, hasOutcome, words, digests } = shape
  const outcomes = Object.keys(outcomeLabels).map((one) => sql.lit(one))
  const stages = column ? boardColumns[column].map((stage) => sql.lit(stage)) : []
  const ofPerson = Array.from({ length: digests }, (_, index) => value(`digest${index}`))
  const found = Array.from({ length: words }, (_, word) => value(`word${word}`)).reduce(
    (among, pattern) => among.where(sql<boolean>`cases.search_text like ${pattern} escape '!'`),
    cases,
  )
  return given
    .reduce<Cases>((among, name) => narrowings[name](among, value, name), found)
    .where(
      hasOutcome
        ? sql<boolean>`cases.outcome = ${value('outcome')}`
        : sql<boolean>`cases.outcome in (${sql.join(outcomes)})`,
    )
    .$if(column !== null, (among) => among.where(sql<boolean>`cases.current_stage in (${sql.join(stages)})`))
    .$if(digests > 0, (among) =>
      among.where((where) =>
        where(
          'cases.id',
          'in',
          where
            .selectFrom('case_buyers')
            .select('case_id')
            .where('phone_digest', 'in', ofPerson)
            .unionAll(where.selectFrom('case_buyers').select('case_id').where('cpf_digest', 'in', ofPerson))
            .unionAll(
              where.selectFrom('case_sellers').select('case_id').where('phone_digest', 'in', ofPerson),
            )
            .unionAll(
              where.selectFrom('case_sellers').select('case_id').where('tax_id_digest', 'in', ofPerson),
            ),
        ),
      ),
    )
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The day so many days after another. */
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** When a day begins in Brasília, which has kept its hour all the year since 2019. */
const beginningOf = (day: string) => new Date(`${day}T00:00:00-03:00`).toISOString()

const given = <Value>(name: string, value: Value | undefined) =>
  value === undefined ? {} : { [name]: value }

/** What somebody asks for, as the query of the list takes it. */
export function readFilters(filters: WorkFilters, actor: Actor, now: Date) {
  const { q = '', outcome, responsible, person, signed: period } = filters
  const day = today(now)
  const patterns = searchPatterns(q)
  const digests = person?.split('~') ?? []
  const month = period && `${day.slice(0, 7)}-01`
  const signedFrom = [filters.signed_from, month]
    .filter((one) => one !== undefined)
    .toSorted()
    .at(-1)
  const signedBefore = filters.signed_to && dayAfter(filters.signed_to, 1)
  const limits = [
    filters.due_in === undefined ? undefined : dayAfter(day, filters.due_in + 1),
    filters.overdue && day,
  ]
  const dueBefore = limits.filter((one): one is string => one !== undefined).toSorted()[0]
  const values: Partial<Record<Narrowing, string | number>> = {
    ...given('stage', filters.stage),
    ...given('situation', filters.situation),
    ...given('waiting_on', filters.waiting_on),
    ...(responsible === 'none'
      ? { unassigned: '' }
      : given('responsible', responsible === 'me' ? actor.id : responsible)),
    ...given('partner', filters.partner),
    ...given('referred_by', filters.referred_by),
    ...given('line', filters.line),
    ...given('city', filters.city),
    ...given('tag', filters.tag && foldText(filters.tag)),
    ...given('value_from', filters.value_from),
    ...given('value_to', filters.value_to),
    ...(filters.created_from && { created_from: beginningOf(filters.created_from) }),
    ...(filters.created_to && { created_before: beginningOf(dayAfter(filters.created_to, 1)) }),
    ...(signedFrom && { signed_from: beginningOf(signedFrom) }),
    ...(signedBefore && { signed_before: beginningOf(signedBefore) }),
    ...given('due_before', dueBefore),
    ...(filters.stopped && { stopped: new Date(now.getTime() - filters.stopped * DAY_MS).toISOString() }),
    ...(filters.expiring !== undefined && { expiring: dayAfter(day, filters.expiring) }),
    ...(filters.to_review && { to_review: '' }),
    ...(filters.missing && { missing: '' }),
  }
  const shape: Omit<FilterShape, 'column'> = {
    given: Object.keys(values) as Narrowing[],
    hasOutcome: outcome !== ANY_OUTCOME,
    words: patterns.length,
    digests: digests.length,
  }
  return {
    shape,
    values: {
      ...values,
      ...Object.fromEntries(patterns.map((pattern, word) => [`word${word}`, pattern])),
      ...Object.fromEntries(digests.map((digest, index) => [`digest${index}`, digest])),
      outcome,
      today: day,
      ...given('signed_from_on', signedFrom),
      ...given('signed_before_on', signedBefore),
    },
  }
}
