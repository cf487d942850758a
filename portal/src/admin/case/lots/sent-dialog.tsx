import { today } from 'core'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { bankLotsTexts } from 'core/texts/bank-lots'
import { fillText } from 'core/texts'
import { useId, useState, type SyntheticEvent } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { DayField } from '../../../forms/day-field.tsx'
import { NoteField } from '../../../forms/note-field.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { useToast } from '../../../toast/toast-context.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { Actions } from '../../shell/actions.tsx'
import { markSent, type Lot } from './lots-api.ts'
import formStyles from '../../../forms/forms.module.css'

const LONGEST = 500

interface Props {
  caseId: string
  lot: Lot
  /** Of the case, to begin with. */
  bank: string
  onChange: () => Promise<unknown>
  onClose: () => void
}

/** When a lot went, to which bank, and who took it. */
export function SentDialog({ caseId, lot, bank, onChange, onClose }: Props) {
  const id = useId()
  const toast = useToast()
  const [values, setValues] = useState({
    bank: lot.bank ?? bank,
    contact: lot.contact ?? '',
    sent_on: lot.sent_on ?? today(new Date()),
    note: lot.note ?? '',
  })
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
      setValues({ ...values, [name]: value })
      setWrong({ ...wrong, [name]: undefined })
    },
    onBlur: () => undefined,
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void run(async () => {
      await markSent(caseId, lot.id, values)
      onClose()
      toast({ title: bankLotsTexts.envioSalvo })
      await onChange()
    })
  }
  return (
    <Dialog open title={fillText(bankLotsTexts.envioTitulo, { n: lot.number })} onClose={onClose}>
      <form className={formStyles.form} noValidate onSubmit={submit}>
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
