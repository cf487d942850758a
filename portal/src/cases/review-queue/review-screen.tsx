import { paths } from 'core/paths'
import { reviewTexts } from 'core/texts/review'
import { Navigate, useLoaderData } from 'react-router-dom'
import type { loadQueue } from './queue-api.ts'
import { Queue } from './queue.tsx'
import { useMe } from '../../shell/session/use-me.ts'
import { mayReviewDocuments } from '../../shell/signed-in/navigation.ts'
import { LoadedSection } from '../../ui/loaded-section.tsx'
import { Screen } from '../../ui/screen.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'

const failure = () => ({ title: reviewTexts.erroCarregar, description: reviewTexts.erroCarregarTexto })

/** Review queue of the signed-in user, across cases. */
export function ReviewScreen() {
  const { waiting } = useLoaderData<typeof loadQueue>()
  const me = useMe()
  usePageTitle(reviewTexts.titulo)
  if (!mayReviewDocuments(me)) return <Navigate to={paths.partnerCases} replace />
  return (
    <Screen>
      <LoadedSection keeps value={waiting} failure={failure()}>
        {(first) => <Queue first={first} me={me} />}
      </LoadedSection>
    </Screen>
  )
}
