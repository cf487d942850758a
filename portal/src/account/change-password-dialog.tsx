import { changePasswordSchema, chosenPasswordSchema } from 'core/schema'
import { answerOf } from '../api/answer-of.ts'
import { api } from '../api/client.ts'
import { FormView } from '../forms/form-view.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { useToast } from '../toast/toast-context.ts'
import { Dialog } from '../ui/dialog.tsx'
import { NewPasswordFields, newPasswordLabels } from './new-password-fields.tsx'

const labels = { currentPassword: 'Senha atual', ...newPasswordLabels, password: 'Nova senha' } as const

const schema = chosenPasswordSchema.safeExtend({
  currentPassword: changePasswordSchema.shape.currentPassword,
})

interface Props {
  open: boolean
  onClose: () => void
}

function ChangePasswordForm({ onClose }: Pick<Props, 'onClose'>) {
  const toast = useToast()
  const form = useForm({
    schema,
    initial: { currentPassword: '', password: '', confirmPassword: '' },
    send: async ({ currentPassword, password }) => {
      await answerOf(api.auth['change-password'].$post({ json: { currentPassword, newPassword: password } }))
      toast({ title: 'Senha alterada', description: 'As outras sessões foram encerradas.' })
      onClose()
    },
    failure: () => ({ title: 'Erro ao alterar senha' }),
  })
  return (
    <FormView form={form} labels={labels} submitLabel="Salvar nova senha">
      <PasswordField
        {...form.text('currentPassword')}
        label={labels.currentPassword}
        showLabel="Mostrar senha atual"
        autoComplete="current-password"
      />
      <NewPasswordFields text={form.text} label={labels.password} />
    </FormView>
  )
}

/** Changes the password of who is signed in. Nothing typed outlives the dialog. */
export const ChangePasswordDialog = ({ open, onClose }: Props) => (
  <Dialog title="Alterar senha" open={open} onClose={onClose}>
    <ChangePasswordForm onClose={onClose} />
  </Dialog>
)
