import { dataRequestKinds, type DataRequestKind } from 'core/personal-data'
import { adminSecurityTexts } from 'core/texts/admin-security'
import { dataRequestsTexts } from 'core/texts/data-requests'
import { useState } from 'react'
import { FormView } from '../../forms/form-view.tsx'
import { NoteField } from '../../forms/note-field.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useToast } from '../../toast/toast-context.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { registerRequest } from './requests-api.ts'

interface Props {
  open: boolean
  reload: () => Promise<unknown>
  onClose: () => void
}

const MOST = 2000

function RegisterForm({ reload, onClose }: Omit<Props, 'open'>) {
  const toast = useToast()
  const [kind, setKind] = useState<DataRequestKind>('deletion')
  const [asked, setAsked] = useState('')
  const form = useForm({
    schema: async () => (await import('../../account/form-schemas.ts')).formSchemas.requester,
    labels: { name: adminSecurityTexts.campoNome, email: adminSecurityTexts.campoEmail },
    initial: { name: '', email: '' },
    send: async (who) => {
      const { protocol } = await registerRequest({ ...who, kind, asked })
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
        <NoteField label={adminSecurityTexts.campoAsked} value={asked} longest={MOST} onChange={setAsked} />
      </FormView>
    </>
  )
}

/** A request of somebody who has no account, as it came by telephone, letter or e-mail. */
export const RegisterRequest = ({ open, ...props }: Props) => (
  <Dialog title={adminSecurityTexts.registrarTitulo} open={open} onClose={props.onClose}>
    <RegisterForm {...props} />
  </Dialog>
)
