import { publicationTexts } from 'core/texts/publication'
import type { ReactNode } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { deferred } from '../../ui/async/deferred.ts'
import { LoadedSection } from '../../ui/loaded-section.tsx'
import { AddressTabs } from '../../ui/address-tabs.tsx'
import { AdminScreen } from '../../shell/staff/admin-screen.tsx'
import { LiveParts } from './live-parts.tsx'
import { OnYourSite } from './on-your-site.tsx'
import { getLive, getReadiness, listScheduled, listStates, listUses } from './publication-api.ts'
import { ReadinessList } from './readiness-list.tsx'
import { Schedule } from './schedule.tsx'
import { States } from './states.tsx'
import { VisitorView } from './visitor-view.tsx'
import styles from './publication.module.css'

/** Loads while the screen is already shown, and only the data of the tab in the address. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const tab = new URL(request.url).searchParams.get('aba')
  const when = <Value,>(name: string, load: () => Promise<Value>) =>
    tab === name ? deferred(load()) : undefined
  return {
    scheduled: when('agenda', listScheduled),
    states: when('historico', () => listStates()),
    uses: when('site', listUses),
    readiness: when('prontidao', getReadiness),
    live: ['agenda', 'historico', 'site', 'prontidao'].includes(tab ?? '') ? undefined : deferred(getLive()),
  }
}

interface TabContentProps<Value> {
  value: Promise<Value> | undefined
  children: (value: Value, reload: () => Promise<unknown>) => ReactNode
}

/** Content of a tab; empty unless the loader fetched its data. */
const TabContent = <Value,>({ value, children }: TabContentProps<Value>) =>
  value && (
    <LoadedSection keeps value={value} failure={{ title: publicationTexts.erroCarregar }}>
      {children}
    </LoadedSection>
  )

/** Publicação screen: published parts, schedule, history, embed code and readiness. */
export function Component() {
  const { live, scheduled, states, uses, readiness } = useLoaderData<typeof loader>()
  return (
    <AdminScreen area="publication">
      <AddressTabs
        label={publicationTexts.abas}
        className={styles.tab}
        tabs={[
          [
            'no-ar',
            publicationTexts.abaNoAr,
            <>
              <TabContent value={live}>{(shown) => <LiveParts live={shown} />}</TabContent>
              {live && <VisitorView />}
            </>,
          ],
          [
            'agenda',
            publicationTexts.abaAgenda,
            <TabContent key="agenda" value={scheduled}>
              {(changes, reload) => <Schedule changes={changes} reload={reload} />}
            </TabContent>,
          ],
          [
            'historico',
            publicationTexts.abaHistorico,
            <TabContent key="historico" value={states}>
              {(first, reload) => <States first={first} reload={reload} />}
            </TabContent>,
          ],
          [
            'site',
            publicationTexts.abaSite,
            <TabContent key="site" value={uses}>
              {(shown) => <OnYourSite uses={shown} />}
            </TabContent>,
          ],
          [
            'prontidao',
            publicationTexts.abaProntidao,
            <TabContent key="prontidao" value={readiness}>
              {(loaded) => <ReadinessList readiness={loaded} />}
            </TabContent>,
          ],
        ]}
      />
    </AdminScreen>
  )
}
