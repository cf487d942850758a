import { readFilters } from '../../ui/read-filters.ts'
import type { SessionsView, SignInsView } from './security-api.ts'

/** Results of a sign-in attempt, by the server's names. */
export const results = ['entered', 'by_link', 'wrong_password', 'wrong_code', 'locked'] as const

export const readSessionsView = (search: URLSearchParams) => readFilters(search, {}) as SessionsView

export const readSignInsView = (search: URLSearchParams) =>
  readFilters(search, { result: results }) as SignInsView
