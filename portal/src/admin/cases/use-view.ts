import { useFilters } from '../../ui/use-filters.ts'
import { readView, type WorkFilter } from './work-view.ts'

/** What the address asks for, and what changes it. */
export function useView() {
  const { search, change } = useFilters<WorkFilter | 'q'>()
  return { view: readView(search), change }
}
