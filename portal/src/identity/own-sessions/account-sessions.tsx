import { ownAccountTexts } from 'core/texts/own-account'
import { useLoaderData } from 'react-router-dom'
import { deferred } from '../../ui/async/deferred.ts'
import { listOwnSessions } from './own-sessions-api.ts'
import { OwnSessions } from './own-sessions.tsx'
import { LoadedSection } from '../../ui/loaded-section.tsx'
import { Screen } from '../../ui/screen.tsx'
import { PushPanel } from './push-panel.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'

/** Loads after the screen appears. */
export const loader = () => ({ sessions: deferred(listOwnSessions()) })

export function Component() {
  const { sessions } = useLoaderData<typeof loader>()
  usePageTitle(ownAccountTexts.sessoesTitulo)
  return (
    <Screen>
      <h1>{ownAccountTexts.sessoesTitulo}</h1>
      <p>{ownAccountTexts.sessoesLinha}</p>
      <LoadedSection keeps value={sessions} failure={{ title: ownAccountTexts.erroSessoes }}>
        {(loaded, reload) => <OwnSessions sessions={loaded} reload={reload} />}
      </LoadedSection>
      <PushPanel />
    </Screen>
  )
}
