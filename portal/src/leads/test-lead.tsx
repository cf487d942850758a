import { fillText } from 'core/texts'
import { leadsTexts } from 'core/texts/leads'
import { useAction } from '../ui/async/use-action.ts'
import { useMe } from '../shell/session/use-me.ts'
import { useToast } from '../ui/toast/toast-context.ts'
import { Callout } from '../ui/callout.tsx'
import { OutlineButton } from '../ui/outline-button.tsx'
import { removeTestLead } from './leads-api.ts'

interface Props {
  id: string
  /** Host name of the developer's machine that sent it; null for a lead from the first steps. */
  site: string | null
  onRemoved: () => Promise<unknown>
}

/** Marks a test lead and lets an administrator delete it with all its data. */
export function TestLead({ id, site, onRemoved }: Props) {
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
      <p>{site ? fillText(leadsTexts.testeLocalTexto, { site }) : leadsTexts.testeTexto}</p>
      {me.role === 'admin' && (
        <OutlineButton loading={running} onClick={() => void remove()}>
          {leadsTexts.testeExcluir}
        </OutlineButton>
      )}
    </Callout>
  )
}
