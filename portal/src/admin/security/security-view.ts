import { readFilters } from '../../ui/read-filters.ts'
import type { SessionsView, SignInsView } from './security-api.ts'

/** How an attempt went, as the server names it. */
export const results = ['entered', 'by_link', 'wrong_password', 'wrong_code', 'locked'] as const

/** Which sessions an address asks for. */
export const readSessionsView = (search: URLSearchParams) => readFilters(search, {}) as SessionsView

/** Which attempts an address asks for. */
export const readSignInsView = (search: URLSearchParams) =>
  readFilters(search, { result: results }) as SignInsView
