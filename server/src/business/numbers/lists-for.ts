import type { WorkFilters } from '../../cases/work-list/work-query.ts'
import type { LeadFilters } from '../../leads/lead-query.ts'
import type { NumbersScope } from './numbers-scope.ts'
import type { NumbersList } from './schemas.ts'

type Query<Filters> = Partial<Record<keyof Filters, string>>
type WorkQuery = Query<WorkFilters> & { column?: string }

/** Builds the queries of the lists that show exactly the rows counted for a month. */
export function listsFor({ isOwn, agent: only, branch, partner, period: { days } }: NumbersScope) {
  const agent = only || (isOwn ? 'me' : '')
  const scope: WorkQuery = {
    ...(agent && { responsible: agent }),
    ...(branch && { branch }),
    ...(partner && { referred_by: partner }),
  }
  const leadScopeQuery: Query<LeadFilters> = {
    ...(agent && { owner: agent }),
    ...(branch && { branch }),
    ...(partner && { partner }),
  }
  const work = (query: WorkQuery): NumbersList => ({ of: 'work', query: { ...scope, ...query } })
  const ofDays = { date_from: days.from, date_to: days.to }
  return {
    leadList: (query: Query<LeadFilters>): NumbersList => ({
      of: 'leads',
      query: { ...leadScopeQuery, created_from: days.from, created_to: days.to, ...query },
    }),
    /** Currently open cases. */
    openList: (query: WorkQuery) => work(query),
    openedList: (query: WorkQuery = {}) =>
      work({ outcome: 'todos', created_from: days.from, created_to: days.to, ...query }),
    lostList: (query: WorkQuery = {}) => work({ outcome: 'perdidos', date: 'closed', ...ofDays, ...query }),
    /** Cases with this date in the month. */
    dateList: (date: string, query: WorkQuery = {}) =>
      work({
        outcome: 'todos',
        ...(date === 'signed' ? { signed_from: days.from, signed_to: days.to } : { date, ...ofDays }),
        ...query,
      }),
  }
}
