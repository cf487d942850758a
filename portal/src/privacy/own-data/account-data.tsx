import { dataRequestsTexts } from 'core/texts/data-requests'
import { useLoaderData } from 'react-router-dom'
import { deferred } from '../../ui/async/deferred.ts'
import { Corrections } from './corrections.tsx'
import { Deletion } from './deletion.tsx'
import { StoredData } from './stored-data.tsx'
import { getOwnData } from './own-data-api.ts'
import { OwnRequests } from './own-requests.tsx'
import { LoadedSection } from '../../ui/loaded-section.tsx'
import { Screen } from '../../ui/screen.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import styles from './own-data.module.css'

export const loader = () => ({ data: deferred(getOwnData()) })

/** Data stored about the signed-in user, with the requests they may make. */
export function Component() {
  const { data } = useLoaderData<typeof loader>()
  usePageTitle(dataRequestsTexts.titulo)
  return (
    <Screen>
      <div className={styles.all}>
        <h1>{dataRequestsTexts.titulo}</h1>
        <p className={styles.lead}>{dataRequestsTexts.linha}</p>
        <LoadedSection keeps value={data} failure={{ title: dataRequestsTexts.erroCarregar }}>
          {(loaded, reload) => (
            <>
              <OwnRequests requests={loaded.requests} reload={reload} />
              <StoredData data={loaded} />
              <Corrections data={loaded} reload={reload} />
              <Deletion data={loaded} reload={reload} />
            </>
          )}
        </LoadedSection>
      </div>
    </Screen>
  )
}
