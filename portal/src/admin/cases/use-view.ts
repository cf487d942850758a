import { useSearchParams } from 'react-router-dom'
import { readView, type WorkFilter } from './work-view.ts'

type Changes = Partial<Record<WorkFilter | 'q', string>>

/** What the address asks for, and what changes it. An empty value takes a filter away. */
export function useView() {
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
  return { view: readView(search), change }
}
