import { casesTexts } from 'core/texts/cases'
import { useSearchParams } from 'react-router-dom'
import { ListSearch, searchedFor } from '../../ui/list-search.tsx'

/** Search field of the partner's list of cases; searches while the partner types. */
export function CaseSearch() {
  const [search, setSearch] = useSearchParams()
  return (
    <ListSearch
      label={casesTexts.buscarClientes}
      placeholder={casesTexts.buscarExemplo}
      searchText={searchedFor(search)}
      onSearch={(q) => setSearch(q ? { q } : {}, { replace: true, preventScrollReset: true })}
    />
  )
}
