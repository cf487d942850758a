import { emailSchema, personNameSchema } from 'core/schema'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { adminPeopleTexts } from 'core/texts/admin-people'
import { useRef } from 'react'
import { z } from 'zod'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useToast } from '../../toast/toast-context.ts'
import { Button } from '../../ui/button.tsx'
import { Hint } from '../../ui/hint.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { invite, type PartnerName } from './people-api.ts'
import { needsPartner, partnerMissing, RoleFields, roleShape, toRole } from './role-fields.tsx'
import editStyles from '../editor/edit-sheet.module.css'
import formStyles from '../../forms/forms.module.css'

interface Props {
  partners: readonly PartnerName[]
  reload: () => Promise<unknown>
  onClose: () => void
  /** Somebody was just invited before. */
  isNext: boolean
  /** Somebody was invited, and somebody else is to be. */
  onAnother: () => void
}

/** Invites somebody by e-mail. */
export function InviteSheet({ partners, reload, onClose, isNext, onAnother }: Props) {
  const toast = useToast()
  const another = useRef(false)
  const form = useForm({
    schema: z
      .object({ name: personNameSchema, email: emailSchema, ...roleShape() })
      .refine(needsPartner, partnerMissing()),
    labels: {
      name: adminPeopleTexts.conviteNome,
      email: adminPeopleTexts.conviteEmail,
      role: adminPeopleTexts.papel,
      partner_id: adminPeopleTexts.parceiro,
    },
    initial: { name: '', email: '', role: 'agent', partner_id: '' },
    send: async ({ name, email, ...given }) => {
      const { by_email } = await invite({ name, email, ...toRole(given) })
      await reload()
      if (another.current) onAnother()
      else onClose()
      toast(
        by_email
          ? { title: adminPeopleTexts.enviado, description: email }
          : {
              title: adminPeopleTexts.guardado,
              description: adminPeopleTexts.guardadoTexto,
              tone: 'warning',
            },
      )
    },
    failure: () => ({ title: adminPeopleTexts.erroConvidar }),
  })
  const { text, values } = form
  return (
    <Sheet
      title={adminPeopleTexts.convidar}
      dirty={values.name + values.email !== ''}
      firstId={isNext ? text('name').id : undefined}
      onClose={onClose}
    >
      {(leave) => (
        <form className={formStyles.form} noValidate onSubmit={form.submit}>
          <ErrorSummary form={form} />
          <Hint>{adminPeopleTexts.conviteDica}</Hint>
          <TextField {...text('name')} autoComplete="off" />
          <TextField {...text('email')} type="email" autoComplete="off" />
          <RoleFields role={text('role')} partner={text('partner_id')} partners={partners} />
          <div className={editStyles.actions}>
            <OutlineButton size="3" type="button" onClick={leave}>
              {adminEditorTexts.cancelar}
            </OutlineButton>
            <OutlineButton
              size="3"
              type="button"
              disabled={form.sending}
              onClick={({ currentTarget }) => {
                another.current = true
                currentTarget.form?.requestSubmit()
              }}
            >
              {adminPeopleTexts.enviarEOutro}
            </OutlineButton>
            <Button
              size="3"
              type="submit"
              loading={form.sending}
              disabled={form.sending}
              onClick={() => {
                another.current = false
              }}
            >
              {adminPeopleTexts.enviar}
            </Button>
          </div>
        </form>
      )}
    </Sheet>
  )
}
