import { integrationsTexts } from 'core/texts/integrations'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { deferred } from '../../api/deferred.ts'
import { AddressTabs } from '../shell/address-tabs.tsx'
import { AdminScreen } from '../shell/admin-screen.tsx'
import { TabPart } from '../shell/tab-part.tsx'
import { DeliveriesFilters, readDeliveriesView } from './deliveries-filters.tsx'
import { FoundDeliveries } from './deliveries-part.tsx'
import { listDeliveries, listEndpoints, listKeys, type DeliveriesView } from './integrations-api.ts'
import { KeysPart } from './keys-part.tsx'
import { SitePart } from './site-part.tsx'
import { WebhooksPart } from './webhooks-part.tsx'
import styles from './integrations.module.css'

async function findDeliveries(view: DeliveriesView) {
  const [first, endpoints] = await Promise.all([listDeliveries(view), listEndpoints()])
  return { view, first, endpoints }
}

/** Fetched while the screen is shown already: what the tab shows that the address names, and no more. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams
  const tab = search.get('aba')
  return {
    deliveries: tab === 'entregas' ? deferred(findDeliveries(readDeliveriesView(search))) : undefined,
    keys: tab === 'chaves' ? deferred(listKeys()) : undefined,
    endpoints:
      tab === 'entregas' || tab === 'chaves' || tab === 'site' ? undefined : deferred(listEndpoints()),
  }
}

/** Integrações: programs that are told what happens, keys of the API, and what a site measures. */
export function Component() {
  const { endpoints, deliveries, keys } = useLoaderData<typeof loader>()
  const failure = { title: integrationsTexts.erroCarregar }
  return (
    <AdminScreen area="integrations">
      <AddressTabs
        label={integrationsTexts.abas}
        className={styles.tab}
        tabs={[
          [
            'webhooks',
            integrationsTexts.abaWebhooks,
            <TabPart failure={failure} key="webhooks" value={endpoints}>
              {(shown, reload) => <WebhooksPart endpoints={shown} reload={reload} />}
            </TabPart>,
          ],
          [
            'entregas',
            integrationsTexts.abaEntregas,
            <TabPart failure={failure} key="deliveries" value={deliveries}>
              {({ endpoints: known, ...shown }, reload) => (
                <>
                  <p className={styles.note}>{integrationsTexts.entregasLinha}</p>
                  <DeliveriesFilters endpoints={known} />
                  <FoundDeliveries {...shown} reload={reload} />
                </>
              )}
            </TabPart>,
          ],
          [
            'chaves',
            integrationsTexts.abaChaves,
            <TabPart failure={failure} key="keys" value={keys}>
              {(shown, reload) => <KeysPart keys={shown} reload={reload} />}
            </TabPart>,
          ],
          ['site', integrationsTexts.abaSite, <SitePart key="site" />],
        ]}
      />
    </AdminScreen>
  )
}
