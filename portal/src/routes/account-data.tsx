import { dataRequestsTexts } from 'core/texts/data-requests'
import { useLoaderData } from 'react-router-dom'
import { deferred } from '../api/deferred.ts'
import { Corrections } from '../own-data/corrections.tsx'
import { Deletion } from '../own-data/deletion.tsx'
import { Held } from '../own-data/held.tsx'
import { getOwnData } from '../own-data/own-data-api.ts'
import { OwnRequests } from '../own-data/own-requests.tsx'
import { LoadedPart } from '../ui/loaded-part.tsx'
import { Screen } from '../ui/screen.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import styles from '../own-data/own-data.module.css'

/** Fetched while the screen is shown already. */
export const loader = () => ({ data: deferred(getOwnData()) })

/** What is held of who is signed in, and what they may ask about it. */
export function Component() {
  const { data } = useLoaderData<typeof loader>()
  usePageTitle(dataRequestsTexts.titulo)
  return (
    <Screen>
      <div className={styles.all}>
        <h1>{dataRequestsTexts.titulo}</h1>
        <p className={styles.lead}>{dataRequestsTexts.linha}</p>
        <LoadedPart keeps value={data} failure={{ title: dataRequestsTexts.erroCarregar }}>
          {(loaded, reload) => (
            <>
              <OwnRequests requests={loaded.requests} reload={reload} />
              <Held data={loaded} />
              <Corrections data={loaded} reload={reload} />
              <Deletion data={loaded} reload={reload} />
            </>
          )}
        </LoadedPart>
      </div>
    </Screen>
  )
}
