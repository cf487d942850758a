import { accountTexts } from 'core/texts/account'
import { casesTexts } from 'core/texts/cases'
import { useLoaderData } from 'react-router-dom'
import { whatsappUrl } from 'core'
import { deferred } from '../../ui/async/deferred.ts'
import { firstPage, type ListPage } from '../../ui/async/page-query.ts'
import { inPage } from '../../api/page-answers.ts'
import { usePages } from '../../ui/async/use-pages.ts'
import type { Case } from '../case-types.ts'
import { CaseList } from './case-list.tsx'
import { listCases } from './list-cases.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { Callout } from '../../ui/callout.tsx'
import { FetchedSection } from '../../ui/fetched-section.tsx'
import { LoadedSection } from '../../ui/loaded-section.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { Screen } from '../../ui/screen.tsx'
import { bodyOf, ownFile } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'
import { paths } from 'core/paths'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyList } from '../../ui/empty-list.tsx'

/**
 * Empty list of a client: a WhatsApp link and the simulator.
 * @param number WhatsApp number of the broker; without one, WhatsApp asks for the recipient
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

/** Digits of the WhatsApp number for visitors; '' when none is configured or the request fails. */
const findWhatsappNumber = (): Promise<string> =>
  bodyOf(api.public.config.$get()).then(
    ({ settings }) => settings['whatsapp.number'] ?? '',
    () => '',
  )

const listOrContact = async () => {
  const cases = await listCases('', firstPage, inPage)
  return { cases, number: cases.items.length === 0 ? await findWhatsappNumber() : '' }
}

export const loader = () => ({ listed: deferred(listOrContact()) })

const ClientCases = ({ cases }: { cases: ListPage<Case> }) => (
  <CaseList area="client" pages={usePages(cases, (query) => listCases('', query))} />
)

const failure = () => ({
  title: casesTexts.erroCarregarDossies,
  description: casesTexts.erroCarregarDossiesTexto,
})

/** Lazy: only the first administrator needs it. */
const fetchClaimAdmin = async () =>
  (await ownFile(import('../../identity/account/claim-admin.tsx'))).ClaimAdmin

export function Component() {
  const { listed } = useLoaderData<typeof loader>()
  const me = useMe()
  usePageTitle(casesTexts.meusDossies)
  return (
    <Screen>
      <h1>{casesTexts.meusDossies}</h1>
      {me.can_claim_admin && (
        <Callout tone="info" title={accountTexts.primeiroAdministrador}>
          <FetchedSection fetch={fetchClaimAdmin}>{(ClaimAdmin) => <ClaimAdmin me={me} />}</FetchedSection>
        </Callout>
      )}
      <LoadedSection value={listed} failure={failure()}>
        {({ cases, number }) =>
          cases.items.length > 0 ? <ClientCases cases={cases} /> : <NoCases number={number} />
        }
      </LoadedSection>
    </Screen>
  )
}
