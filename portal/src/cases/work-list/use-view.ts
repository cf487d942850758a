import { useFilters } from '../../ui/use-filters.ts'
import { readView, type WorkFilter } from './work-view.ts'

export function useView() {
  const { search, change } = useFilters<WorkFilter | 'q'>()
  return { view: readView(search), change }
}
