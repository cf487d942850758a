import { maskPhone } from 'core'
import { emailSchema } from 'core/schema'
import { fillText } from 'core/texts'
import { banksTexts } from 'core/texts/banks'
import { z } from 'zod'
import { EditPanel } from '../../ui/editor/edit-panel.tsx'
import { useEditor } from '../../ui/editor/use-editor.ts'
import { describedBy, Field } from '../../ui/forms/field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { useToast } from '../../ui/toast/toast-context.ts'
import { saveBank, type HouseBank } from './bank-api.ts'

const readBank = (bank?: HouseBank) => {
  const field = (text: string | null | undefined) => ({ text: text ?? '', revision: bank?.revision })
  return {
    portal: field(bank?.portal),
    contact: field(bank?.contact),
    phone: field(bank?.phone),
    email: field(bank?.email),
    branch: field(bank?.branch),
    notes: field(bank?.notes),
  }
}

/** An empty field becomes null. */
const line = z
  .string()
  .trim()
  .transform((text) => text || null)

const schema = z.object({
  contact: line,
  phone: line,
  email: line.pipe(emailSchema.nullable()),
  branch: line,
  portal: line,
  notes: line,
})

interface Props {
  bank: HouseBank
  reload: () => Promise<unknown>
  onClose: () => void
}

/** Side panel with the contacts and the portal of a bank. */
export function BankPanel({ bank, reload, onClose }: Props) {
  const toast = useToast()
  const editor = useEditor({ item: bank, read: readBank, reload, draft: `banco:${bank.id}` })
  const form = useForm({
    schema,
    labels: {
      portal: banksTexts.portal,
      contact: banksTexts.pessoa,
      phone: banksTexts.telefone,
      email: banksTexts.email,
      branch: banksTexts.agencia,
      notes: banksTexts.observacao,
    },
    editor,
    send: async (input) => {
      const change = Object.fromEntries(editor.changed.map((name) => [name, input[name]]))
      editor.markSaved(await saveBank(bank.id, { ...change, revision: editor.revision }), editor.draft)
      await reload()
      onClose()
      toast({ title: banksTexts.salvo, description: bank.name })
    },
    failure: () => ({ title: banksTexts.erroSalvar }),
    onProblem: editor.takeUp,
  })
  const { text, set } = form
  const notes = text('notes')
  return (
    <EditPanel
      title={fillText(banksTexts.editarNome, { nome: bank.name })}
      form={form}
      editor={editor}
      mode="change"
      onClose={onClose}
    >
      <TextField {...text('portal')} optional hint={banksTexts.portalDica} autoComplete="off" />
      <TextField {...text('contact')} optional autoComplete="off" />
      <TextField
        {...text('phone')}
        type="tel"
        optional
        hint={banksTexts.telefoneDica}
        autoComplete="off"
        onChange={(phone) => set('phone', maskPhone(phone))}
      />
      <TextField {...text('email')} type="email" optional autoComplete="off" />
      <TextField {...text('branch')} optional hint={banksTexts.agenciaDica} autoComplete="off" />
      <Field {...notes} hint={banksTexts.observacaoDica}>
        <TextArea
          id={notes.id}
          rows={3}
          maxLength={1000}
          value={notes.value}
          onChange={({ currentTarget }) => set('notes', currentTarget.value)}
          {...describedBy({ ...notes, hint: banksTexts.observacaoDica })}
        />
      </Field>
    </EditPanel>
  )
}
