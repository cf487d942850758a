import { roles } from 'core'
import { readFilters } from '../../ui/read-filters.ts'
import type { PeopleView } from './people-api.ts'

/** The filters, as the address names them: the server's own names, and what each may be. */
const filters = {
  role: roles,
  partner: /^[\da-f-]{36}$/,
  active: ['true', 'false'],
} as const satisfies Partial<Record<keyof PeopleView, readonly string[] | RegExp>>

export type PeopleFilter = keyof typeof filters

/** What an address asks for. */
export const readView = (search: URLSearchParams) => readFilters(search, filters) as PeopleView
