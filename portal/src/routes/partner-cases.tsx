import { casesTexts } from 'core/texts/cases'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { deferred } from '../api/deferred.ts'
import { CaseSearch } from '../cases/list/case-search.tsx'
import { FoundCases } from '../cases/list/found-cases.tsx'
import { listCases } from '../cases/list/list-cases.ts'
import { searchedFor } from '../ui/list-search.tsx'
import { LoadedPart } from '../ui/loaded-part.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { Screen } from '../ui/screen.tsx'

const search = async (q: string) => ({ cases: await listCases(q), q })

/** Fetched while the screen is shown already. */
export const loader = ({ request }: LoaderFunctionArgs) => ({
  found: deferred(search(searchedFor(new URL(request.url).searchParams))),
})

const failure = () => ({
  title: casesTexts.erroCarregarClientes,
  description: casesTexts.erroCarregarClientesTexto,
})

/** The clients of a partner, by their cases. */
export function Component() {
  const { found } = useLoaderData<typeof loader>()
  usePageTitle(casesTexts.meusClientes)
  return (
    <Screen>
      <h1>{casesTexts.meusClientes}</h1>
      <CaseSearch />
      <LoadedPart value={found} failure={failure()}>
        {(searched) => <FoundCases {...searched} />}
      </LoadedPart>
    </Screen>
  )
}
