import { publicationTexts } from 'core/texts/publication'
import type { ReactNode } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom'
import { deferred } from '../../api/deferred.ts'
import { LoadedPart } from '../../ui/loaded-part.tsx'
import { AddressTabs } from '../shell/address-tabs.tsx'
import { AdminScreen } from '../shell/admin-screen.tsx'
import { LiveParts } from './live-parts.tsx'
import { OnYourSite } from './on-your-site.tsx'
import { getLive, getReadiness, listScheduled, listStates, listUses } from './publication-api.ts'
import { ReadinessList } from './readiness-list.tsx'
import { Schedule } from './schedule.tsx'
import { States } from './states.tsx'
import { VisitorView } from './visitor-view.tsx'
import styles from './publication.module.css'

/** Fetched while the screen is shown already: what the tab shows that the address names, and no more. */
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

interface PartProps<Value> {
  value: Promise<Value> | undefined
  children: (value: Value, reload: () => Promise<unknown>) => ReactNode
}

/** What a tab shows, where it is the one that was asked for. */
const Part = <Value,>({ value, children }: PartProps<Value>) =>
  value && (
    <LoadedPart keeps value={value} failure={{ title: publicationTexts.erroCarregar }}>
      {children}
    </LoadedPart>
  )

/** Publicação: what is live, what will be, what was, the code for a site, and whether all is ready for others. */
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
              <Part value={live}>{(shown) => <LiveParts live={shown} />}</Part>
              {live && <VisitorView />}
            </>,
          ],
          [
            'agenda',
            publicationTexts.abaAgenda,
            <Part key="agenda" value={scheduled}>
              {(changes, reload) => <Schedule changes={changes} reload={reload} />}
            </Part>,
          ],
          [
            'historico',
            publicationTexts.abaHistorico,
            <Part key="historico" value={states}>
              {(first, reload) => <States first={first} reload={reload} />}
            </Part>,
          ],
          [
            'site',
            publicationTexts.abaSite,
            <Part key="site" value={uses}>
              {(shown) => <OnYourSite uses={shown} />}
            </Part>,
          ],
          [
            'prontidao',
            publicationTexts.abaProntidao,
            <Part key="prontidao" value={readiness}>
              {(found) => <ReadinessList readiness={found} />}
            </Part>,
          ],
        ]}
      />
    </AdminScreen>
  )
}
