import { roles } from 'core'
import { readFilters } from '../../ui/read-filters.ts'
import type { PeopleView } from './people-api.ts'

/** Filters by the server's names, with their allowed values. */
const filters = {
  role: roles,
  partner: /^[\da-f-]{36}$/,
  branch: /^[\da-f-]{36}$/,
  active: ['true', 'false'],
} as const satisfies Partial<Record<keyof PeopleView, readonly string[] | RegExp>>

export type PeopleFilter = keyof typeof filters

export const readView = (search: URLSearchParams) => readFilters(search, filters) as PeopleView
