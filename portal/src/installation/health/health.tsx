import { adminHealthTexts } from 'core/texts/admin-health'
import { RefreshCw } from 'lucide-react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { ClaimCard } from './claim-card.tsx'
import { runChecks } from './health-api.ts'
import { HealthResults } from './health-results.tsx'
import { AdminScreen } from '../../shell/staff/admin-screen.tsx'
import { deferred } from '../../ui/async/deferred.ts'
import { usePromise } from '../../ui/async/use-promise.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { LoadedSection } from '../../ui/loaded-section.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import styles from './health.module.css'

/** Loads while the screen is already shown: some checks take seconds. */
export const loader = () => ({ report: deferred(runChecks()) })

/** Health check: results and advice. */
export function Component() {
  const me = useMe()
  const { report } = useLoaderData<typeof loader>()
  const { loaded, pending } = usePromise(report)
  const { revalidate, state } = useRevalidator()
  const running = loaded !== undefined && (pending || state === 'loading')
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
      <LoadedSection keeps value={report} failure={{ title: adminHealthTexts.erroCarregar }}>
        {(checked) => <HealthResults report={checked} running={running} />}
      </LoadedSection>
      {me.can_claim_admin && <ClaimCard me={me} />}
    </AdminScreen>
  )
}
