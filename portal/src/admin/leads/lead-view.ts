import { leadStatusLabels, originLabels } from 'core'
import { readFilters } from '../../ui/read-filters.ts'
import { useFilters } from '../../ui/use-filters.ts'
import type { LeadQuery } from './leads-api.ts'

/** The filters, as the address names them: the server's own names, and what each may be. */
const filters = {
  person: /^v[\w.~-]{1,2000}$/,
  status: [...Object.keys(leadStatusLabels), 'todos'],
  owner: /^(me|none|[\da-f-]{36})$/,
  origin: Object.keys(originLabels),
  partner: /^[\da-f-]{36}$/,
  due: ['true'],
  created_from: /^\d{4}-\d\d-\d\d$/,
  created_to: /^\d{4}-\d\d-\d\d$/,
  answered: ['true'],
} as const satisfies Partial<Record<keyof LeadQuery, readonly string[] | RegExp>>

/** What an address asks for. */
export const readView = (search: URLSearchParams) => readFilters(search, filters) as LeadQuery

/** How the address says which lead is open over the list. */
const OPEN = 'lead'

/** What the address asks for, which lead is open, and what changes it. */
export function useLeadView() {
  const { search, change } = useFilters<keyof typeof filters | 'q' | typeof OPEN>()
  /** The address with this lead open. */
  const openAt = (id: string) => {
    const next = new URLSearchParams(search)
    next.set(OPEN, id)
    return { search: `?${next}` }
  }
  return { view: readView(search), open: search.get(OPEN), change, openAt }
}
