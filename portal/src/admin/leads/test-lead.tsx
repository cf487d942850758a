import { leadsTexts } from 'core/texts/leads'
import { useAction } from '../../api/use-action.ts'
import { useMe } from '../../session/use-me.ts'
import { useToast } from '../../toast/toast-context.ts'
import { Callout } from '../../ui/callout.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { removeTestLead } from './leads-api.ts'

interface Props {
  id: string
  onRemoved: () => Promise<unknown>
}

/** Says of a lead that it is a test, and lets an administrator remove it with all that belongs to it. */
export function TestLead({ id, onRemoved }: Props) {
  const me = useMe()
  const toast = useToast()
  const { run, running } = useAction({ failure: () => ({ title: leadsTexts.erroSalvar }) })
  const remove = () =>
    run(async () => {
      await removeTestLead(id)
      await onRemoved()
      toast({ title: leadsTexts.testeExcluido })
    })
  return (
    <Callout tone="info" title={leadsTexts.teste}>
      <p>{leadsTexts.testeTexto}</p>
      {me.role === 'admin' && (
        <OutlineButton loading={running} onClick={() => void remove()}>
          {leadsTexts.testeExcluir}
        </OutlineButton>
      )}
    </Callout>
  )
}
