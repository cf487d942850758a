import { emailSchema, personNameSchema } from 'core/schema'
import { adminEditorTexts } from 'core/texts/admin-editor'
import { adminPeopleTexts } from 'core/texts/admin-people'
import { useRef } from 'react'
import { z } from 'zod'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { Button } from '../../ui/button.tsx'
import { Hint } from '../../ui/hint.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { invite, type PartnerName } from './people-api.ts'
import { needsPartner, partnerMissing, RoleFields, roleShape, toRole } from './role-fields.tsx'
import editStyles from '../../ui/editor/edit-panel.module.css'
import formStyles from '../../ui/forms/forms.module.css'

interface Props {
  partners: readonly PartnerName[]
  reload: () => Promise<unknown>
  onClose: () => void
  /** Another person was invited just before, with "invite and continue". */
  isNext: boolean
  /** Called after inviting with "invite and continue". */
  onAnother: () => void
}

/** Side panel that invites a person by e-mail. */
export function InvitePanel({ partners, reload, onClose, isNext, onAnother }: Props) {
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
    draft: 'convite',
    send: async ({ name, email, ...role }) => {
      const { by_email } = await invite({ name, email, ...toRole(role) })
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
    <SidePanel
      title={adminPeopleTexts.convidar}
      dirty={values.name + values.email !== ''}
      onDiscard={form.draft.clear}
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
    </SidePanel>
  )
}
