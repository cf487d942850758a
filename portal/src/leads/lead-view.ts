import { leadStatusLabels, originLabels } from 'core'
import { readFilters } from '../ui/read-filters.ts'
import { useFilters } from '../ui/use-filters.ts'
import type { LeadQuery } from './leads-api.ts'

/** Filters by the server's names, with their allowed values. */
const filters = {
  person: /^v[\w.~-]{1,2000}$/,
  status: [...Object.keys(leadStatusLabels), 'todos'],
  owner: /^(me|none|[\da-f-]{36})$/,
  origin: Object.keys(originLabels),
  partner: /^[\da-f-]{36}$/,
  campaign: /^.{1,128}$/,
  due: ['true'],
  created_from: /^\d{4}-\d\d-\d\d$/,
  created_to: /^\d{4}-\d\d-\d\d$/,
  answered: ['true'],
} as const satisfies Partial<Record<keyof LeadQuery, readonly string[] | RegExp>>

export const readView = (search: URLSearchParams) => readFilters(search, filters) as LeadQuery

const OPEN = 'lead'

/** Filters and open lead of the current address, with functions that change them. */
export function useLeadView() {
  const { search, change } = useFilters<keyof typeof filters | 'q' | typeof OPEN>()
  const openAt = (id: string) => {
    const next = new URLSearchParams(search)
    next.set(OPEN, id)
    return { search: `?${next}` }
  }
  return { view: readView(search), open: search.get(OPEN), change, openAt }
}
