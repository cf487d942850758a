import { leadStatusLabels, originLabels } from 'core'
import { useSearchParams } from 'react-router-dom'
import { readFilters } from '../../ui/read-filters.ts'
import type { LeadQuery } from './leads-api.ts'

/** The filters, as the address names them: the server's own names, and what each may be. */
const filters = {
  person: /^v[\w.~-]{1,2000}$/,
  status: [...Object.keys(leadStatusLabels), 'todos'],
  owner: /^(me|none|[\da-f-]{36})$/,
  origin: Object.keys(originLabels),
  partner: /^[\da-f-]{36}$/,
  due: ['true'],
} as const satisfies Partial<Record<keyof LeadQuery, readonly string[] | RegExp>>

/** What an address asks for. */
export const readView = (search: URLSearchParams) => readFilters(search, filters) as LeadQuery

/** How the address says which lead is open over the list. */
const OPEN = 'lead'

type Changes = Partial<Record<keyof typeof filters | 'q' | typeof OPEN, string>>

/** What the address asks for, which lead is open, and what changes it. An empty value takes it away. */
export function useLeadView() {
  const [search, setSearch] = useSearchParams()
  const change = (changes: Changes) =>
    setSearch(
      (before) => {
        for (const [name, value] of Object.entries(changes))
          if (value) before.set(name, value)
          else before.delete(name)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  /** The address with this lead open. */
  const openAt = (id: string) => {
    const next = new URLSearchParams(search)
    next.set(OPEN, id)
    return { search: `?${next}` }
  }
  return { view: readView(search), open: search.get(OPEN), change, openAt }
}
