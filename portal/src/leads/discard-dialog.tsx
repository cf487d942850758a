import { keysOf, discardReasonLabels, type DiscardReason } from 'core'
import { leadsTexts } from 'core/texts/leads'
import { useState, type SyntheticEvent } from 'react'
import { useAction } from '../ui/async/use-action.ts'
import { useToast } from '../ui/toast/toast-context.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { OutlineButton } from '../ui/outline-button.tsx'
import { SelectField } from '../ui/forms/select-field.tsx'
import { Actions } from '../ui/actions.tsx'
import { discardLead, type LeadDetail } from './leads-api.ts'
import formStyles from '../ui/forms/forms.module.css'

interface Props {
  id: string
  onDone: (lead: LeadDetail) => Promise<void>
  onClose: () => void
}

export function DiscardDialog({ id, onDone, onClose }: Props) {
  const toast = useToast()
  const [reason, setReason] = useState<DiscardReason>('sem_contato')
  const { run, running } = useAction({ failure: () => ({ title: leadsTexts.erroSalvar }) })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void run(async () => {
      const lead = await discardLead(id, { reason })
      onClose()
      toast({ title: leadsTexts.descartado })
      await onDone(lead)
    })
  }
  return (
    <Dialog open title={leadsTexts.descartarTitulo} onClose={onClose}>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <p>{leadsTexts.descartarTexto}</p>
        <SelectField
          label={leadsTexts.motivo}
          value={reason}
          options={keysOf(discardReasonLabels).map((one) => [one, leadsTexts[`descarte_${one}`]] as const)}
          onChange={setReason}
        />
        <Actions end>
          <OutlineButton size="3" type="button" onClick={onClose}>
            {leadsTexts.cancelar}
          </OutlineButton>
          <Button size="3" type="submit" loading={running}>
            {leadsTexts.descartar}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}
