import { accountTexts } from 'core/texts/account'
import { casesTexts } from 'core/texts/cases'
import { useLoaderData } from 'react-router-dom'
import { whatsappUrl } from 'core'
import { deferred } from '../api/deferred.ts'
import type { ListPage } from '../api/list-page.ts'
import { usePages } from '../api/use-pages.ts'
import type { Case } from '../cases/case-types.ts'
import { CaseList } from '../cases/list/case-list.tsx'
import { listCases } from '../cases/list/list-cases.ts'
import { useMe } from '../session/use-me.ts'
import { Callout } from '../ui/callout.tsx'
import { FetchedPart } from '../ui/fetched-part.tsx'
import { LoadedPart } from '../ui/loaded-part.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { Screen } from '../ui/screen.tsx'
import { answerOf, ownFile } from '../api/answer-of.ts'
import { api } from '../api/client.ts'
import { paths } from 'core/paths'
import { LinkButton } from '../ui/link-button.tsx'
import { EmptyList } from '../ui/empty-list.tsx'

/**
 * A client without a case: whom to ask about it, or how one begins.
 * @param number of the contact; without one, WhatsApp asks whom to write to
 */
const NoCases = ({ number }: { number: string }) => (
  <EmptyList title={casesTexts.nenhumDossie} text={casesTexts.nenhumDossieTexto}>
    <LinkButton href={whatsappUrl(number, casesTexts.saudacaoWhatsapp)} elsewhere>
      {casesTexts.falarWhatsapp}
    </LinkButton>
    <LinkButton href={paths.simulator} variant="outline">
      {casesTexts.simularAgora}
    </LinkButton>
  </EmptyList>
)

/** Digits of the number that visitors write to; '' where none is configured, or the server does not tell. */
const findWhatsappNumber = (): Promise<string> =>
  answerOf(api.public.config.$get()).then(
    ({ settings }) => settings['whatsapp.number'] ?? '',
    () => '',
  )

const listOrContact = async () => {
  const cases = await listCases()
  return { cases, number: cases.items.length === 0 ? await findWhatsappNumber() : '' }
}

/** Fetched while the screen is shown already. */
export const loader = () => ({ listed: deferred(listOrContact()) })

const ClientCases = ({ cases }: { cases: ListPage<Case> }) => (
  <CaseList area="client" pages={usePages(cases, (query) => listCases('', query))} />
)

const failure = () => ({
  title: casesTexts.erroCarregarDossies,
  description: casesTexts.erroCarregarDossiesTexto,
})

/** Nobody but the first administrator needs it. */
const fetchClaimAdmin = async () => (await ownFile(import('../account/claim-admin.tsx'))).ClaimAdmin

/** The cases of a client. */
export function Component() {
  const { listed } = useLoaderData<typeof loader>()
  const me = useMe()
  usePageTitle(casesTexts.meusDossies)
  return (
    <Screen>
      <h1>{casesTexts.meusDossies}</h1>
      {me.can_claim_admin && (
        <Callout tone="info" title={accountTexts.primeiroAdministrador}>
          <FetchedPart fetch={fetchClaimAdmin}>{(ClaimAdmin) => <ClaimAdmin me={me} />}</FetchedPart>
        </Callout>
      )}
      <LoadedPart value={listed} failure={failure()}>
        {({ cases, number }) =>
          cases.items.length > 0 ? <ClientCases cases={cases} /> : <NoCases number={number} />
        }
      </LoadedPart>
    </Screen>
  )
}
