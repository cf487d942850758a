import { dataRequestKinds, type DataRequestKind } from 'core/personal-data'
import { adminSecurityTexts } from 'core/texts/admin-security'
import { dataRequestsTexts } from 'core/texts/data-requests'
import { useState } from 'react'
import { FormView } from '../../ui/forms/form-view.tsx'
import { NoteField } from '../../ui/forms/note-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { registerRequest } from './requests-api.ts'
import { useTextDraft } from '../../ui/forms/drafts/use-draft.ts'
import { RestoredDraft } from '../../ui/forms/drafts/unsent-text.tsx'

interface Props {
  open: boolean
  reload: () => Promise<unknown>
  onClose: () => void
}

const MOST = 2000

function RegisterForm({ reload, onClose }: Omit<Props, 'open'>) {
  const toast = useToast()
  const [kind, setKind] = useState<DataRequestKind>('deletion')
  const draft = useTextDraft('pedido-texto')
  const { text: requestText, setText: setRequestText } = draft
  const form = useForm({
    schema: async () => (await import('../../identity/account/form-schemas.ts')).formSchemas.requester,
    labels: {
      name: adminSecurityTexts.campoNome,
      email: adminSecurityTexts.campoEmail,
      cpf: adminSecurityTexts.campoCpf,
      phone: adminSecurityTexts.campoTelefone,
    },
    initial: { name: '', email: '', cpf: '', phone: '' },
    draft: 'pedido',
    send: async (who) => {
      const { protocol } = await registerRequest({ ...who, kind, request_text: requestText })
      draft.clear()
      await reload()
      onClose()
      toast({ title: adminSecurityTexts.registrado, description: protocol })
    },
    failure: () => ({ title: adminSecurityTexts.erroRegistrar }),
  })
  return (
    <>
      <p>{adminSecurityTexts.registrarTexto}</p>
      <FormView form={form} submitLabel={adminSecurityTexts.registrarAcao}>
        <SelectField
          label={adminSecurityTexts.campoTipo}
          value={kind}
          options={dataRequestKinds.map((one) => [one, dataRequestsTexts[`tipo_${one}`]] as const)}
          onChange={setKind}
        />
        <TextField {...form.text('name')} autoComplete="off" />
        <TextField {...form.text('email')} type="email" autoComplete="off" />
        <TextField {...form.text('cpf')} inputMode="numeric" autoComplete="off" optional />
        <TextField {...form.text('phone')} type="tel" autoComplete="off" optional />
        <RestoredDraft draft={draft} />
        <NoteField
          label={adminSecurityTexts.campoAsked}
          value={requestText}
          longest={MOST}
          onChange={setRequestText}
        />
      </FormView>
    </>
  )
}

/** Form for a request by telephone, letter or e-mail from a person without an account. */
export const RegisterRequest = ({ open, ...props }: Props) => (
  <Dialog title={adminSecurityTexts.registrarTitulo} open={open} onClose={props.onClose}>
    <RegisterForm {...props} />
  </Dialog>
)
