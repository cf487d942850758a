import { adminEditorTexts } from 'core/texts/admin-editor'
import { bankLotsTexts } from 'core/texts/bank-lots'
import { fillText } from 'core/texts'
import { useId, useState, type SyntheticEvent } from 'react'
import { useAction } from '../../../ui/async/use-action.ts'
import { DayField } from '../../../ui/forms/day-field.tsx'
import { NoteField } from '../../../ui/forms/note-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useToast } from '../../../ui/toast/toast-context.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { Actions } from '../../../ui/actions.tsx'
import { markSent, type Lot } from './lots-api.ts'
import formStyles from '../../../ui/forms/forms.module.css'
import { useDraft } from '../../../ui/forms/drafts/use-draft.ts'
import { RestoredDraft } from '../../../ui/forms/drafts/unsent-text.tsx'
import { useToday } from '../../../ui/use-today.ts'

const LONGEST = 500

interface Props {
  caseId: string
  lot: Lot
  /** Bank of the case, the default. */
  bank: string
  onChange: () => Promise<unknown>
  onClose: () => void
}

/** Records when a lot was sent, to which bank and to whom. */
export function SentDialog({ caseId, lot, bank, onChange, onClose }: Props) {
  const id = useId()
  const toast = useToast()
  const day = useToday()
  const draft = useDraft(`envio:${lot.id}`, {
    bank: lot.bank ?? bank,
    contact: lot.contact ?? '',
    sent_on: lot.sent_on ?? day,
    note: lot.note ?? '',
  })
  const { values } = draft
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({})
  const { run, running } = useAction({
    failure: () => ({ title: bankLotsTexts.erroEnvio }),
    onProblem: ({ fields }) => setWrong(fields),
  })
  const field = (name: keyof typeof values) => ({
    id: `${id}-${name}`,
    name,
    value: values[name],
    error: wrong[name],
    onChange: (value: string) => {
      draft.set({ [name]: value })
      setWrong({ ...wrong, [name]: undefined })
    },
    onBlur: () => undefined,
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void run(async () => {
      await markSent(caseId, lot.id, values)
      draft.clear()
      onClose()
      toast({ title: bankLotsTexts.envioSalvo })
      await onChange()
    })
  }
  return (
    <Dialog open title={fillText(bankLotsTexts.envioTitulo, { n: lot.number })} onClose={onClose}>
      <form className={formStyles.form} noValidate onSubmit={submit}>
        <RestoredDraft draft={draft} />
        <TextField {...field('bank')} label={bankLotsTexts.banco} autoComplete="off" />
        <TextField
          {...field('contact')}
          label={bankLotsTexts.contato}
          hint={bankLotsTexts.contatoDica}
          autoComplete="off"
          optional
        />
        <DayField {...field('sent_on')} label={bankLotsTexts.dia} />
        <NoteField {...field('note')} label={bankLotsTexts.observacao} longest={LONGEST} />
        <Actions end>
          <OutlineButton size="3" type="button" onClick={onClose}>
            {adminEditorTexts.cancelar}
          </OutlineButton>
          <Button size="3" type="submit" loading={running}>
            {bankLotsTexts.salvar}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}
