import { roles } from 'core'
import { searchedFor } from '../../ui/list-search.tsx'
import type { PeopleView } from './people-api.ts'

/** The filters, as the address names them: the server's own names, and what each may be. */
const filters = {
  role: roles,
  partner: /^[\da-f-]{36}$/,
  active: ['true', 'false'],
} as const satisfies Partial<Record<keyof PeopleView, readonly string[] | RegExp>>

export type PeopleFilter = keyof typeof filters

/** What an address asks for; what is none of it counts for nothing. */
export function readView(search: URLSearchParams): PeopleView {
  const q = searchedFor(search)
  const chosen = Object.entries(filters).flatMap(([name, allowed]) => {
    const value = search.get(name)
    const isKnown =
      value !== null &&
      (allowed instanceof RegExp ? allowed.test(value) : allowed.some((one) => one === value))
    return isKnown ? [[name, value]] : []
  })
  return { ...(q && { q }), ...Object.fromEntries(chosen) } as PeopleView
}
