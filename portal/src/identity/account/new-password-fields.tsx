import { accountTexts } from 'core/texts/account'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import type { FieldState } from '../../ui/forms/use-form.ts'
import { StrengthMeter } from './strength-meter.tsx'
import type { PasswordWords } from './use-password-verdict.ts'

/** Labels by the field names of `chosenPasswordSchema`. */
export const newPasswordLabels = () => ({
  password: accountTexts.campoSenha,
  confirmPassword: accountTexts.campoConfirmarSenha,
})

interface Props {
  /** Personal words that the password may not consist of. */
  words?: PasswordWords
  text: (name: keyof ReturnType<typeof newPasswordLabels>) => FieldState<string>
}

export const NewPasswordFields = ({ text, words }: Props) => (
  <>
    <PasswordField {...text('password')} autoComplete="new-password" hint={accountTexts.dicaSenha}>
      <StrengthMeter password={text('password').value} words={words} />
    </PasswordField>
    <PasswordField
      {...text('confirmPassword')}
      showLabel={accountTexts.mostrarConfirmacao}
      autoComplete="new-password"
    />
  </>
)
