import { CheckField } from '../forms/check-field.tsx'
import { FormView } from '../forms/form-view.tsx'
import { TextField } from '../forms/text-field.tsx'
import { NewPasswordFields, newPasswordLabels } from './new-password-fields.tsx'
import type { useSignUp } from './use-sign-up.ts'

const labels = {
  name: 'Nome completo',
  email: 'E-mail',
  ...newPasswordLabels,
  acceptTerms: 'Termos de Uso',
} as const

/** A new account. */
export const SignUpForm = ({ form }: Pick<ReturnType<typeof useSignUp>, 'form'>) => (
  <FormView form={form} labels={labels} submitLabel="Criar conta">
    <TextField {...form.text('name')} label={labels.name} autoComplete="name" />
    <TextField {...form.text('email')} label={labels.email} type="email" autoComplete="username" />
    <NewPasswordFields text={form.text} />
    <CheckField
      {...form.check('acceptTerms')}
      label="Aceito os Termos de Uso e Política de Privacidade"
      required
    />
  </FormView>
)
