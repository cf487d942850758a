import { adminHealthTexts } from 'core/texts/admin-health'
import { RefreshCw } from 'lucide-react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { ClaimCard } from './claim-card.tsx'
import { runChecks } from './health-api.ts'
import { HealthResults } from './health-results.tsx'
import { AdminScreen } from '../shell/admin-screen.tsx'
import { deferred } from '../../api/deferred.ts'
import { usePromise } from '../../api/use-promise.ts'
import { useMe } from '../../session/use-me.ts'
import { LoadedPart } from '../../ui/loaded-part.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import styles from './health.module.css'

/** Begun while the screen is shown already: some checks take seconds. */
export const loader = () => ({ report: deferred(runChecks()) })

/** What of the system works now, and what to do about what does not. */
export function Component() {
  const me = useMe()
  const { report } = useLoaderData<typeof loader>()
  const { came, pending } = usePromise(report)
  const { revalidate, state } = useRevalidator()
  const running = came !== undefined && (pending || state === 'loading')
  return (
    <AdminScreen
      back
      area="health"
      actions={
        <OutlineButton
          aria-disabled={running}
          className={styles.again}
          onClick={() => !running && void revalidate()}
        >
          <RefreshCw />
          {adminHealthTexts.reexecutar}
        </OutlineButton>
      }
    >
      <LoadedPart keeps value={report} failure={{ title: adminHealthTexts.erroCarregar }}>
        {(found) => <HealthResults report={found} running={running} />}
      </LoadedPart>
      {me.can_claim_admin && <ClaimCard me={me} />}
    </AdminScreen>
  )
}
