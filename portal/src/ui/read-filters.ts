import { searchedFor } from './list-search.tsx'

type Filters = Readonly<Record<string, readonly string[] | RegExp>>

/** Reads a list's filters from an address and ignores invalid values. */
export function readFilters(search: URLSearchParams, filters: Filters): Record<string, string> {
  const q = searchedFor(search)
  const chosen = Object.entries(filters).flatMap(([name, allowed]) => {
    const value = search.get(name)
    const isKnown =
      value !== null &&
      (allowed instanceof RegExp ? allowed.test(value) : allowed.some((one) => one === value))
    return isKnown ? [[name, value] as const] : []
  })
  return { ...(q && { q }), ...Object.fromEntries(chosen) }
}
