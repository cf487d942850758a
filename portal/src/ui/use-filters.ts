import { useSearchParams } from 'react-router-dom'

/** Search parameters of a list, with a function that changes them. An empty value removes a filter. */
export function useFilters<Name extends string>() {
  const [search, setSearch] = useSearchParams()
  const change = (changes: Partial<Record<Name, string>>) =>
    setSearch(
      (before) => {
        for (const [name, value] of Object.entries<string | undefined>(changes))
          if (value) before.set(name, value)
          else before.delete(name)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return { search, change }
}
