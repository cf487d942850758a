import { accountTexts } from 'core/texts/account'
import { answerOf } from '../api/answer-of.ts'
import { api } from '../api/client.ts'
import { FormView } from '../forms/form-view.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useForm } from '../forms/use-form.ts'
import { useToast } from '../toast/toast-context.ts'
import { NewPasswordFields, newPasswordLabels } from './new-password-fields.tsx'

const labels = () => ({
  currentPassword: accountTexts.campoSenhaAtual,
  ...newPasswordLabels(),
  password: accountTexts.campoNovaSenha,
})

/** Changes the password of who is signed in. */
export function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const toast = useToast()
  const form = useForm({
    schema: async () => (await import('./form-schemas.ts')).formSchemas.changePassword,
    labels: labels(),
    initial: { currentPassword: '', password: '', confirmPassword: '' },
    send: async ({ currentPassword, password }) => {
      await answerOf(api.auth['change-password'].$post({ json: { currentPassword, newPassword: password } }))
      toast({ title: accountTexts.senhaAlterada, description: accountTexts.senhaAlteradaTexto })
      onClose()
    },
    failure: () => ({ title: accountTexts.erroAlterarSenha }),
  })
  return (
    <FormView form={form} submitLabel={accountTexts.salvarNovaSenha}>
      <PasswordField
        {...form.text('currentPassword')}
        showLabel={accountTexts.mostrarSenhaAtual}
        autoComplete="current-password"
      />
      <NewPasswordFields text={form.text} />
    </FormView>
  )
}
