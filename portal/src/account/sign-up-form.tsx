import { entradaTexts } from 'core/texts/entrada'
import { CheckField } from '../forms/check-field.tsx'
import { FormView } from '../forms/form-view.tsx'
import { TextField } from '../forms/text-field.tsx'
import { NewPasswordFields, newPasswordLabels } from './new-password-fields.tsx'
import type { useSignUp } from './use-sign-up.ts'

const labels = () => ({
  name: entradaTexts.campoNome,
  email: entradaTexts.campoEmail,
  ...newPasswordLabels(),
  acceptTerms: entradaTexts.campoTermos,
})

/** A new account. */
export const SignUpForm = ({ form }: Pick<ReturnType<typeof useSignUp>, 'form'>) => (
  <FormView form={form} labels={labels()} submitLabel={entradaTexts.botaoCriarConta}>
    <TextField {...form.text('name')} label={entradaTexts.campoNome} autoComplete="name" />
    <TextField {...form.text('email')} label={entradaTexts.campoEmail} type="email" autoComplete="username" />
    <NewPasswordFields text={form.text} />
    <CheckField {...form.check('acceptTerms')} label={entradaTexts.aceitoTermos} required />
  </FormView>
)
