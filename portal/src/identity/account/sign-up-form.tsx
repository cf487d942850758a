import { accountTexts } from 'core/texts/account'
import { CheckField } from '../../ui/forms/check-field.tsx'
import { FormView } from '../../ui/forms/form-view.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { TermsLabel } from './terms-label.tsx'
import type { useSignUp } from './use-sign-up.ts'

export const SignUpForm = ({ form }: Pick<ReturnType<typeof useSignUp>, 'form'>) => (
  <FormView form={form} submitLabel={accountTexts.botaoCriarConta}>
    <TextField {...form.text('name')} autoComplete="name" />
    <TextField {...form.text('email')} type="email" autoComplete="username" />
    <NewPasswordFields text={form.text} words={{ name: form.values.name, email: form.values.email }} />
    <CheckField
      {...form.check('acceptTerms')}
      label={accountTexts.aceitoTermos}
      shown={<TermsLabel />}
      required
    />
  </FormView>
)
