import { casesTexts } from 'core/texts/cases'
import { useSearchParams } from 'react-router-dom'
import { ListSearch, searchedFor } from '../../ui/list-search.tsx'

/** Searches the list of cases while somebody types. */
export function CaseSearch() {
  const [search, setSearch] = useSearchParams()
  return (
    <ListSearch
      label={casesTexts.buscarClientes}
      placeholder={casesTexts.buscarExemplo}
      asked={searchedFor(search)}
      onAsk={(q) => setSearch(q ? { q } : {}, { replace: true, preventScrollReset: true })}
    />
  )
}
