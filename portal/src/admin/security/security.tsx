import { adminSecurityTexts } from 'core/texts/admin-security'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { deferred } from '../../api/deferred.ts'
import { AddressTabs } from '../shell/address-tabs.tsx'
import { AdminScreen } from '../shell/admin-screen.tsx'
import { TabPart } from '../shell/tab-part.tsx'
import { FoundSessions } from './found-sessions.tsx'
import { FoundSignIns } from './found-sign-ins.tsx'
import { RequestsPart } from './requests-part.tsx'
import { getRetention, listRequests, type QueueState } from './requests-api.ts'
import { RetentionPart } from './retention-part.tsx'
import { RulesPart } from './rules-part.tsx'
import { getRules, listSessions, listSignIns, type SessionsView, type SignInsView } from './security-api.ts'
import { PersonSearch, ResultFilter } from './security-filters.tsx'
import { readSessionsView, readSignInsView } from './security-view.ts'
import styles from './security.module.css'

const findSessions = async (view: SessionsView) => ({ view, first: await listSessions(view) })
const findSignIns = async (view: SignInsView) => ({ view, first: await listSignIns(view) })

const findRequests = async (search: URLSearchParams) => {
  const state: QueueState = search.get('estado') === 'ended' ? 'ended' : 'pending'
  return { state, requests: await listRequests(state) }
}

const otherTabs = ['sessoes', 'entradas', 'pedidos', 'retencao']

/** Fetched while the screen is shown already: what the tab shows that the address names, and no more. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams
  const tab = search.get('aba')
  return {
    sessions: tab === 'sessoes' ? deferred(findSessions(readSessionsView(search))) : undefined,
    signIns: tab === 'entradas' ? deferred(findSignIns(readSignInsView(search))) : undefined,
    requests: tab === 'pedidos' ? deferred(findRequests(search)) : undefined,
    retention: tab === 'retencao' ? deferred(getRetention()) : undefined,
    rules: otherTabs.includes(tab ?? '') ? undefined : deferred(getRules()),
  }
}

/** Segurança: the second factor, locked accounts, open sessions, how people signed in, and what is held of them for how long. */
export function Component() {
  const { sessions, signIns, requests, retention, rules } = useLoaderData<typeof loader>()
  const failure = { title: adminSecurityTexts.erroCarregar }
  return (
    <AdminScreen area="security">
      <AddressTabs
        label={adminSecurityTexts.abas}
        className={styles.tab}
        tabs={[
          [
            'regras',
            adminSecurityTexts.abaRegras,
            <TabPart failure={failure} key="rules" value={rules}>
              {(loaded, reload) => <RulesPart rules={loaded} reload={reload} />}
            </TabPart>,
          ],
          [
            'sessoes',
            adminSecurityTexts.abaSessoes,
            <>
              <PersonSearch />
              <TabPart failure={failure} value={sessions}>
                {(shown, reload) => <FoundSessions {...shown} reload={reload} />}
              </TabPart>
            </>,
          ],
          [
            'entradas',
            adminSecurityTexts.abaEntradas,
            <>
              <PersonSearch />
              <ResultFilter />
              <TabPart failure={failure} value={signIns}>
                {(shown) => <FoundSignIns {...shown} />}
              </TabPart>
            </>,
          ],
          [
            'pedidos',
            adminSecurityTexts.abaPedidos,
            <TabPart failure={failure} key="requests" value={requests}>
              {(shown, reload) => <RequestsPart {...shown} reload={reload} />}
            </TabPart>,
          ],
          [
            'retencao',
            adminSecurityTexts.abaRetencao,
            <TabPart failure={failure} key="retention" value={retention}>
              {(shown, reload) => <RetentionPart retention={shown} reload={reload} />}
            </TabPart>,
          ],
        ]}
      />
    </AdminScreen>
  )
}
