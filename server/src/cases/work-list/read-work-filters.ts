import { foldText, today } from 'core'
import type { Actor } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { beginningOf, dayAfter, dayRange } from '../../platform/db/day-range.ts'
import { readSearch } from './find-words.ts'
import { outcomesOf, type CaseFilters } from './work-filters.ts'
import { ANY_OUTCOME, LOST, type WorkFilters } from './work-query.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const optional = <Value>(name: string, value: Value | undefined) =>
  value === undefined ? {} : { [name]: value }

/** Converts the caller's filters to those of the query. */
export async function readFilters(
  db: Db,
  filters: WorkFilters,
  actor: Actor,
  now: Date,
): Promise<CaseFilters> {
  const { q = '', outcome, responsible, person, signed: period } = filters
  const day = today(now)
  const isOne = outcome !== ANY_OUTCOME && outcome !== LOST
  const search = await readSearch(db, actor, q, isOne ? outcome : undefined)
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
  const narrowings: CaseFilters['narrowings'] = {
    ...optional('stage', filters.stage),
    ...optional('situation', filters.situation),
    ...optional('waiting_on', filters.waiting_on),
    ...(responsible === 'none'
      ? { unassigned: '' }
      : optional('responsible', responsible === 'me' ? actor.id : responsible)),
    ...(filters.branch === 'none' ? { branchless: '' } : optional('branch', filters.branch)),
    ...optional('partner', filters.partner),
    ...(filters.referred_by === 'none' ? { unreferred: '' } : optional('referred_by', filters.referred_by)),
    ...optional('line', filters.line),
    ...optional('city', filters.city),
    ...optional('tag', filters.tag && foldText(filters.tag)),
    ...optional('value_from', filters.value_from),
    ...optional('value_to', filters.value_to),
    ...(filters.created_from && { created_from: beginningOf(filters.created_from) }),
    ...(filters.created_to && { created_before: beginningOf(dayAfter(filters.created_to, 1)) }),
    ...(isSigned && { signed: '' }),
    ...(date && { [date === 'document_rejected' && filters.rejection ? 'rejected_for' : date]: '' }),
    ...optional('reason', filters.reason),
    ...(filters.no_line && { no_line: '' }),
    ...optional('due_before', dueBefore),
    ...(filters.stopped && { stopped: new Date(now.getTime() - filters.stopped * DAY_MS).toISOString() }),
    ...(filters.expiring !== undefined && { expiring: dayAfter(day, filters.expiring) }),
    ...(filters.to_review && { to_review: '' }),
    ...(filters.missing && { missing: '' }),
    ...(filters.answered && { answered: actor.id }),
  }
  return {
    narrowings,
    outcomes: outcome === ANY_OUTCOME ? outcomesOf('any') : outcome === LOST ? outcomesOf('lost') : [outcome],
    search,
    digests: person?.split('~') ?? [],
    values: {
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
