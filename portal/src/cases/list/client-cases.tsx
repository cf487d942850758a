import { accountTexts } from 'core/texts/account'
import { casesTexts } from 'core/texts/cases'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { whatsappUrl } from 'core'
import { deferred } from '../../ui/async/deferred.ts'
import { firstPage } from '../../ui/async/page-query.ts'
import { inPage } from '../../api/page-answers.ts'
import type { DueCase } from '../case-types.ts'
import { ClientHome } from './client-home.tsx'
import { listCases } from './list-cases.ts'
import { findMeFor } from '../../shell/session/find-me.ts'
import { loadDueCases } from '../../shell/signed-in/waiting.ts'
import { useLiveReload } from '../../shell/live/use-live-reload.ts'
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

const none: DueCase[] = []

/** Papers to send now. An administrator sees the screen too and has none; without an answer the list still shows. */
const findDueCases = (request: Request) =>
  findMeFor(request).then((me) => (me?.role === 'client' ? loadDueCases().catch(() => none) : none))

async function listOrContact(request: Request) {
  const [cases, due] = await Promise.all([listCases('', firstPage, inPage), findDueCases(request)])
  return { cases, due, number: cases.items.length === 0 ? await findWhatsappNumber() : '' }
}

export const loader = ({ request }: LoaderFunctionArgs) => ({ listed: deferred(listOrContact(request)) })

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
  useLiveReload(['case'])
  return (
    <Screen>
      <h1>{casesTexts.meusDossies}</h1>
      {me.can_claim_admin && (
        <Callout tone="info" title={accountTexts.primeiroAdministrador}>
          <FetchedSection fetch={fetchClaimAdmin}>{(ClaimAdmin) => <ClaimAdmin me={me} />}</FetchedSection>
        </Callout>
      )}
      <LoadedSection keeps value={listed} failure={failure()}>
        {({ cases, due, number }) =>
          cases.items.length > 0 ? <ClientHome cases={cases} due={due} /> : <NoCases number={number} />
        }
      </LoadedSection>
    </Screen>
  )
}
