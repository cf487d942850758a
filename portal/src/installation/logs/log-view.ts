import { readFilters } from '../../ui/read-filters.ts'
import { useFilters } from '../../ui/use-filters.ts'
import type { LogView } from './logs-api.ts'

const day = /^\d{4}-\d\d-\d\d$/

/** Filters by the names that address and server share, each with its accepted values. */
const filters = {
  actor: /^[\da-f-]{36}$/,
  object: /^[a-z_]{1,40}$/,
  action: /^[a-z_]{1,40}(\.[a-z_]{1,40})?$/,
  target: /^[\w.:-]{1,100}$/,
  from: day,
  to: day,
} as const satisfies Partial<Record<keyof LogView, RegExp>>

export const readView = (search: URLSearchParams) => readFilters(search, filters) as LogView

export function useLogView() {
  const { search, change } = useFilters<keyof typeof filters | 'q'>()
  return { view: readView(search), change }
}
