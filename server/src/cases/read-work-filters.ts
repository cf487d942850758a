import { foldText, today } from 'core'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../db/connect.ts'
import { beginningOf, dayAfter, dayRange } from '../db/day-range.ts'
import { readSearch } from './find-words.ts'
import type { FilterShape, Narrowing } from './work-filters.ts'
import { ANY_OUTCOME, LOST, type WorkFilters } from './work-query.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const given = <Value>(name: string, value: Value | undefined) =>
  value === undefined ? {} : { [name]: value }

/** What somebody asks for, as the query of the list takes it. */
export async function readFilters(db: Db, filters: WorkFilters, actor: Actor, now: Date) {
  const { q = '', outcome, responsible, person, signed: period } = filters
  const day = today(now)
  const isOne = outcome !== ANY_OUTCOME && outcome !== LOST
  const search = await readSearch(db, actor, q, isOne ? outcome : undefined)
  const digests = person?.split('~') ?? []
  const month = period && `${day.slice(0, 7)}-01`
  const signedFrom = [filters.signed_from, month]
    .filter((one) => one !== undefined)
    .toSorted()
    .at(-1)
  const isSigned = signedFrom !== undefined || filters.signed_to !== undefined
  const { date } = filters
  const signedDays = dayRange(signedFrom, filters.signed_to)
  const days = dayRange(filters.date_from, filters.date_to)
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
    ...(isSigned && { signed: '' }),
    ...(date && { [date === 'document_rejected' && filters.rejection ? 'rejected_for' : date]: '' }),
    ...given('reason', filters.reason),
    ...(filters.no_line && { no_line: '' }),
    ...given('due_before', dueBefore),
    ...(filters.stopped && { stopped: new Date(now.getTime() - filters.stopped * DAY_MS).toISOString() }),
    ...(filters.expiring !== undefined && { expiring: dayAfter(day, filters.expiring) }),
    ...(filters.to_review && { to_review: '' }),
    ...(filters.missing && { missing: '' }),
    ...(filters.answered && { answered: actor.id }),
  }
  const shape: Omit<FilterShape, 'column'> = {
    given: Object.keys(values) as Narrowing[],
    outcomes: outcome === ANY_OUTCOME ? 'any' : outcome === LOST ? 'lost' : 'one',
    ...search.shape,
    digests: digests.length,
  }
  return {
    shape,
    values: {
      ...values,
      ...search.values,
      ...Object.fromEntries(digests.map((digest, index) => [`digest${index}`, digest])),
      outcome,
      today: day,
      signed_from: signedDays.from,
      signed_before: signedDays.before,
      date_from: days.from,
      date_before: days.before,
      date_from_at: days.fromMoment,
      date_before_at: days.beforeMoment,
      ended_stage: filters.ended_stage ?? '',
      rejection: `%"cause":"${filters.rejection ?? ''}"%`,
    },
  }
}
