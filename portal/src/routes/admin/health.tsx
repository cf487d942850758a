import { Button } from '@radix-ui/themes/components/button'
import { adminSaudeTexts } from 'core/texts/admin-saude'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import { ClaimCard } from '../../admin/health/claim-card.tsx'
import { runChecks } from '../../admin/health/health-api.ts'
import { HealthResults } from '../../admin/health/health-results.tsx'
import { useFresh } from '../../admin/lists/use-fresh.ts'
import { AdminScreen } from '../../admin/shell/admin-screen.tsx'
import { deferred } from '../../api/deferred.ts'
import { useMe } from '../../signed-in/use-me.ts'
import { Part } from '../../ui/part.tsx'
import { Skeletons } from '../../ui/skeletons.tsx'

/** Begun while the screen is shown already: some checks take seconds. */
export const loader = () => ({ begun: deferred(runChecks()) })

/** What of the system works now, and what to do about what does not. */
export function Component() {
  const me = useMe()
  const { begun } = useLoaderData<typeof loader>()
  const [report, reload] = useFresh(begun, runChecks)
  const [running, setRunning] = useState(false)
  const failure = {
    title: adminSaudeTexts.erroCarregar,
    description: adminSaudeTexts.erroCarregarTexto,
  }
  const again = async () => {
    if (running) return
    setRunning(true)
    await reload()
    setRunning(false)
  }
  return (
    <AdminScreen
      back
      area="saude"
      actions={
        <Button
          variant="outline"
          color="gray"
          highContrast
          aria-disabled={running}
          data-running={running}
          onClick={() => void again()}
        >
          <RefreshCw className="icon" />
          {adminSaudeTexts.reexecutar}
        </Button>
      }
    >
      <Part keeps value={report} failure={failure} fallback={<Skeletons />}>
        {(found) => <HealthResults report={found} running={running} />}
      </Part>
      <ClaimCard me={me} />
    </AdminScreen>
  )
}
