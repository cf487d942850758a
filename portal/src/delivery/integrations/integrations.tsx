import { integrationsTexts } from 'core/texts/integrations'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { deferred } from '../../ui/async/deferred.ts'
import { AddressTabs } from '../../ui/address-tabs.tsx'
import { AdminScreen } from '../../shell/staff/admin-screen.tsx'
import { LoadedTab } from '../../ui/loaded-tab.tsx'
import { DeliveriesFilters, readDeliveriesView } from './deliveries-filters.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { listDeliveries, listEndpoints, listKeys, type DeliveriesView } from './integrations-api.ts'
import { KeysTab } from './keys-tab.tsx'
import { SiteTab } from './site-tab.tsx'
import { WebhooksTab } from './webhooks-tab.tsx'
import styles from './integrations.module.css'

async function findDeliveries(view: DeliveriesView) {
  const [first, endpoints] = await Promise.all([listDeliveries(view), listEndpoints()])
  return { view, first, endpoints }
}

/** Loads the data of the selected tab only, after the screen appears. */
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

/** Integrações: webhooks, API keys, and measurement on sites. */
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
            <LoadedTab failure={failure} key="webhooks" value={endpoints}>
              {(shown, reload) => <WebhooksTab endpoints={shown} reload={reload} />}
            </LoadedTab>,
          ],
          [
            'entregas',
            integrationsTexts.abaEntregas,
            <LoadedTab failure={failure} key="deliveries" value={deliveries}>
              {({ endpoints: choices, ...shown }, reload) => (
                <>
                  <p className={styles.note}>{integrationsTexts.entregasLinha}</p>
                  <DeliveriesFilters endpoints={choices} />
                  <DeliveryList {...shown} reload={reload} />
                </>
              )}
            </LoadedTab>,
          ],
          [
            'chaves',
            integrationsTexts.abaChaves,
            <LoadedTab failure={failure} key="keys" value={keys}>
              {(shown, reload) => <KeysTab keys={shown} reload={reload} />}
            </LoadedTab>,
          ],
          ['site', integrationsTexts.abaSite, <SiteTab key="site" />],
        ]}
      />
    </AdminScreen>
  )
}
