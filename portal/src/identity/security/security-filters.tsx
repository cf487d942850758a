import { adminSecurityTexts } from 'core/texts/admin-security'
import { ListSearch } from '../../ui/list-search.tsx'
import { useFilters } from '../../ui/use-filters.ts'
import { readSignInsView, results } from './security-view.ts'
import barStyles from '../../ui/filter-bar.module.css'

/** Search for a person. The address stores it, so that Back restores it. */
export function PersonSearch() {
  const { search, change } = useFilters<'q'>()
  return (
    <ListSearch
      label={adminSecurityTexts.buscar}
      placeholder={adminSecurityTexts.buscarExemplo}
      searchText={readSignInsView(search).q ?? ''}
      onSearch={(q) => change({ q })}
    />
  )
}

export function ResultFilter() {
  const { search, change } = useFilters<'result'>()
  const { result } = readSignInsView(search)
  return (
    <div className={barStyles.filters}>
      <select
        aria-label={adminSecurityTexts.resultado}
        value={result ?? ''}
        data-chosen={result !== undefined || undefined}
        onChange={({ currentTarget }) => change({ result: currentTarget.value })}
      >
        <option value="">{adminSecurityTexts.todosResultados}</option>
        {results.map((one) => (
          <option key={one} value={one}>
            {adminSecurityTexts[`resultado_${one}`]}
          </option>
        ))}
      </select>
    </div>
  )
}
