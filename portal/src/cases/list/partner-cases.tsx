import { casesTexts } from 'core/texts/cases'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { ApiProblem } from '../../ui/async/api-problem.ts'
import { deferred } from '../../ui/async/deferred.ts'
import { CaseSearch } from './case-search.tsx'
import { CaseResults } from './case-results.tsx'
import { listCases, listWaitingCases } from './list-cases.ts'
import { searchedFor } from '../../ui/list-search.tsx'
import { LoadedSection } from '../../ui/loaded-section.tsx'
import { useLiveReload } from '../../shell/live/use-live-reload.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { Screen } from '../../ui/screen.tsx'

/**
 * A 403 means that an administrator is viewing or the partner is disabled: the list of waiting cases is
 * empty.
 */
const nothingWaits = (problem: ApiProblem) => {
  if (problem.status === 403) return []
  throw problem
}

/** A search lists all matches together; without one, waiting cases come first. */
const search = async (q: string) => {
  const [cases, waiting] = await Promise.all([listCases(q), q ? [] : listWaitingCases().catch(nothingWaits)])
  return { cases, waiting, q }
}

export const loader = ({ request }: LoaderFunctionArgs) => ({
  results: deferred(search(searchedFor(new URL(request.url).searchParams))),
})

const failure = () => ({
  title: casesTexts.erroCarregarClientes,
  description: casesTexts.erroCarregarClientesTexto,
})

/** Clients of a partner, one card per case. */
export function Component() {
  const { results } = useLoaderData<typeof loader>()
  usePageTitle(casesTexts.meusClientes)
  useLiveReload(['case'])
  return (
    <Screen>
      <h1>{casesTexts.meusClientes}</h1>
      <CaseSearch />
      <LoadedSection keeps value={results} failure={failure()}>
        {(searched) => <CaseResults {...searched} />}
      </LoadedSection>
    </Screen>
  )
}
