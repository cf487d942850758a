import { readFilters } from '../../ui/read-filters.ts'
import { useFilters } from '../../ui/use-filters.ts'
import type { LogView } from './logs-api.ts'

const day = /^\d{4}-\d\d-\d\d$/

/** The filters, as the address names them: the server's own names, and what each may be. */
const filters = {
  actor: /^[\da-f-]{36}$/,
  object: /^[a-z_]{1,40}$/,
  action: /^[a-z_]{1,40}(\.[a-z_]{1,40})?$/,
  target: /^[\w.:-]{1,100}$/,
  from: day,
  to: day,
} as const satisfies Partial<Record<keyof LogView, RegExp>>

/** What an address asks for. */
export const readView = (search: URLSearchParams) => readFilters(search, filters) as LogView

/** What the address asks for, and what changes it. */
export function useLogView() {
  const { search, change } = useFilters<keyof typeof filters | 'q'>()
  return { view: readView(search), change }
}
