import { casesTexts } from 'core/texts/cases'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import type { ApiProblem } from '../api/api-problem.ts'
import { deferred } from '../api/deferred.ts'
import { CaseSearch } from '../cases/list/case-search.tsx'
import { FoundCases } from '../cases/list/found-cases.tsx'
import { listCases, listWaitingCases } from '../cases/list/list-cases.ts'
import { ReferralLink } from '../cases/list/referral-link.tsx'
import { searchedFor } from '../ui/list-search.tsx'
import { LoadedPart } from '../ui/loaded-part.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { Screen } from '../ui/screen.tsx'

/** For an administrator who looks, or somebody of a partner that is switched off. */
const nothingWaits = (problem: ApiProblem) => {
  if (problem.status === 403) return []
  throw problem
}

/** Who searches finds all in one list; who does not, what waits before the rest. */
const search = async (q: string) => {
  const [cases, waiting] = await Promise.all([listCases(q), q ? [] : listWaitingCases().catch(nothingWaits)])
  return { cases, waiting, q }
}

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
      <ReferralLink />
    </Screen>
  )
}
