import { changePasswordSchema, chosenPasswordSchema } from 'core/schema'
import { entradaTexts } from 'core/texts/entrada'
import { answerOf } from '../api/answer-of.ts'
import { api } from '../api/client.ts'
import { FormView } from '../forms/form-view.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { useToast } from '../toast/toast-context.ts'
import { Dialog } from '../ui/dialog.tsx'
import { NewPasswordFields, newPasswordLabels } from './new-password-fields.tsx'

const labels = () => ({
  currentPassword: entradaTexts.campoSenhaAtual,
  ...newPasswordLabels(),
  password: entradaTexts.campoNovaSenha,
})

const schema = chosenPasswordSchema.safeExtend({
  currentPassword: changePasswordSchema.shape.currentPassword,
})

interface Props {
  open: boolean
  onClose: () => void
}

function ChangePasswordForm({ onClose }: Pick<Props, 'onClose'>) {
  const toast = useToast()
  const names = labels()
  const form = useForm({
    schema,
    initial: { currentPassword: '', password: '', confirmPassword: '' },
    send: async ({ currentPassword, password }) => {
      await answerOf(api.auth['change-password'].$post({ json: { currentPassword, newPassword: password } }))
      toast({ title: entradaTexts.senhaAlterada, description: entradaTexts.senhaAlteradaTexto })
      onClose()
    },
    failure: () => ({ title: entradaTexts.erroAlterarSenha }),
  })
  return (
    <FormView form={form} labels={names} submitLabel={entradaTexts.salvarNovaSenha}>
      <PasswordField
        {...form.text('currentPassword')}
        label={names.currentPassword}
        showLabel={entradaTexts.mostrarSenhaAtual}
        autoComplete="current-password"
      />
      <NewPasswordFields text={form.text} label={names.password} />
    </FormView>
  )
}

/** Changes the password of who is signed in. Nothing typed outlives the dialog. */
export const ChangePasswordDialog = ({ open, onClose }: Props) => (
  <Dialog title={entradaTexts.alterarSenha} open={open} onClose={onClose}>
    <ChangePasswordForm onClose={onClose} />
  </Dialog>
)
