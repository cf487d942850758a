import { adminSecurityTexts } from 'core/texts/admin-security'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { deferred } from '../../ui/async/deferred.ts'
import { AddressTabs } from '../../ui/address-tabs.tsx'
import { AdminScreen } from '../../shell/staff/admin-screen.tsx'
import { LoadedTab } from '../../ui/loaded-tab.tsx'
import { SessionList } from '../../identity/security/session-list.tsx'
import { SignInList } from '../../identity/security/sign-in-list.tsx'
import { RequestsTab } from '../requests/requests-tab.tsx'
import { listRequests, type QueueState } from '../requests/requests-api.ts'
import { getRetention } from '../retention/retention-api.ts'
import { RetentionTab } from '../retention/retention-tab.tsx'
import { RulesTab } from '../../identity/security/rules-tab.tsx'
import {
  getRules,
  listSessions,
  listSignIns,
  type SessionsView,
  type SignInsView,
} from '../../identity/security/security-api.ts'
import { PersonSearch, ResultFilter } from '../../identity/security/security-filters.tsx'
import { readSessionsView, readSignInsView } from '../../identity/security/security-view.ts'
import styles from '../../identity/security/security.module.css'

const findSessions = async (view: SessionsView) => ({ view, first: await listSessions(view) })
const findSignIns = async (view: SignInsView) => ({ view, first: await listSignIns(view) })

const findRequests = async (search: URLSearchParams) => {
  const state: QueueState = search.get('estado') === 'ended' ? 'ended' : 'pending'
  return { state, requests: await listRequests(state) }
}

const otherTabs = ['sessoes', 'entradas', 'pedidos', 'retencao']

/** Loads while the screen is already shown, and only the data of the tab in the address. */
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

/** Segurança: second factor, locked accounts, sessions, sign-ins, data requests and retention. */
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
            <LoadedTab failure={failure} key="rules" value={rules}>
              {(loaded, reload) => <RulesTab rules={loaded} reload={reload} />}
            </LoadedTab>,
          ],
          [
            'sessoes',
            adminSecurityTexts.abaSessoes,
            <>
              <PersonSearch />
              <LoadedTab failure={failure} value={sessions}>
                {(shown, reload) => <SessionList {...shown} reload={reload} />}
              </LoadedTab>
            </>,
          ],
          [
            'entradas',
            adminSecurityTexts.abaEntradas,
            <>
              <PersonSearch />
              <ResultFilter />
              <LoadedTab failure={failure} value={signIns}>
                {(shown) => <SignInList {...shown} />}
              </LoadedTab>
            </>,
          ],
          [
            'pedidos',
            adminSecurityTexts.abaPedidos,
            <LoadedTab failure={failure} key="requests" value={requests}>
              {(shown, reload) => <RequestsTab {...shown} reload={reload} />}
            </LoadedTab>,
          ],
          [
            'retencao',
            adminSecurityTexts.abaRetencao,
            <LoadedTab failure={failure} key="retention" value={retention}>
              {(shown, reload) => <RetentionTab retention={shown} reload={reload} />}
            </LoadedTab>,
          ],
        ]}
      />
    </AdminScreen>
  )
}
