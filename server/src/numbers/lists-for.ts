import type { WorkFilters } from '../cases/work-query.ts'
import type { LeadFilters } from '../leads/lead-query.ts'
import type { Asked } from './asked.ts'
import type { NumbersList } from './schemas.ts'

type Query<Filters> = Partial<Record<keyof Filters, string>>
type WorkQuery = Query<WorkFilters> & { column?: string }

/** The lists behind the numbers of a month, as those are asked for that show exactly what was counted. */
export function listsFor({ leadScope, values, period: { days } }: Asked) {
  const { isOwn, hasAgent, hasPartner } = leadScope
  const agent = hasAgent ? values.agent : isOwn ? 'me' : undefined
  const scope: WorkQuery = {
    ...(agent && { responsible: agent }),
    ...(hasPartner && { referred_by: values.partner }),
  }
  const leadScopeQuery: Query<LeadFilters> = {
    ...(agent && { owner: agent }),
    ...(hasPartner && { partner: values.partner }),
  }
  const work = (query: WorkQuery): NumbersList => ({ of: 'work', query: { ...scope, ...query } })
  const ofDays = { date_from: days.from, date_to: days.to }
  return {
    leadList: (query: Query<LeadFilters>): NumbersList => ({
      of: 'leads',
      query: { ...leadScopeQuery, created_from: days.from, created_to: days.to, ...query },
    }),
    /** Cases that are under way now. */
    openList: (query: WorkQuery) => work(query),
    openedList: (query: WorkQuery = {}) =>
      work({ outcome: 'todos', created_from: days.from, created_to: days.to, ...query }),
    lostList: (query: WorkQuery = {}) => work({ outcome: 'perdidos', date: 'closed', ...ofDays, ...query }),
    /** Cases that have such a day in the month. */
    dateList: (date: string, query: WorkQuery = {}) =>
      work({
        outcome: 'todos',
        ...(date === 'signed' ? { signed_from: days.from, signed_to: days.to } : { date, ...ofDays }),
        ...query,
      }),
  }
}
