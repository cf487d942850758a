import { today } from 'core'
import { adminSecurityTexts } from 'core/texts/admin-security'
import { useAction } from '../../ui/async/use-action.ts'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { saveAsFile } from '../../ui/save-as-file.ts'
import { PlanItems } from './plan-items.tsx'
import { exportFor, type DataRequest, type RequestPlan } from './requests-api.ts'
import { useTicked } from './use-ticked.ts'

interface Props {
  request: DataRequest
  plan: RequestPlan
}

/** Exports the ticked data of the requester as a file. */
export function AccessForm({ request, plan }: Props) {
  const { ticked, tick } = useTicked(plan)
  const { run, running } = useAction({ failure: () => ({ title: adminSecurityTexts.erroBaixar }) })
  const take = () =>
    run(async () =>
      saveAsFile(`${request.protocol}-${today(new Date())}.zip`, await exportFor(request.id, [...ticked])),
    )
  return (
    <>
      <h3>{adminSecurityTexts.planoAcesso}</h3>
      <PlanItems plan={plan} ticked={ticked} isErasure={false} onTick={tick} />
      {plan.items.length > 0 && (
        <div>
          <OutlineButton loading={running} onClick={() => void take()}>
            {adminSecurityTexts.baixarDados}
          </OutlineButton>
        </div>
      )}
    </>
  )
}
