import { accountTexts } from 'core/texts/account'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'
import { FormView } from '../../ui/forms/form-view.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { useToast } from '../../ui/toast/toast-context.ts'
import { NewPasswordFields, newPasswordLabels } from './new-password-fields.tsx'

const labels = () => ({
  currentPassword: accountTexts.campoSenhaAtual,
  ...newPasswordLabels(),
  password: accountTexts.campoNovaSenha,
})

export function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const toast = useToast()
  const form = useForm({
    schema: async () => (await import('./form-schemas.ts')).formSchemas.changePassword,
    labels: labels(),
    initial: { currentPassword: '', password: '', confirmPassword: '' },
    send: async ({ currentPassword, password }) => {
      await bodyOf(api.auth['change-password'].$post({ json: { currentPassword, newPassword: password } }))
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
