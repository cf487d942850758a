import { entradaTexts } from 'core/texts/entrada'
import { PasswordField } from '../forms/password-field.tsx'
import type { FieldState } from '../forms/use-form.ts'
import { StrengthMeter } from './strength-meter.tsx'

/** Names of the two fields, as `chosenPasswordSchema` has them. */
export const newPasswordLabels = () => ({
  password: entradaTexts.campoSenha,
  confirmPassword: entradaTexts.campoConfirmarSenha,
})

interface Props {
  text: (name: keyof ReturnType<typeof newPasswordLabels>) => FieldState<string>
  label?: string
}

/** A password that is being chosen, twice, with what it must have and how strong it is. */
export const NewPasswordFields = ({ text, label = entradaTexts.campoSenha }: Props) => (
  <>
    <PasswordField
      {...text('password')}
      label={label}
      autoComplete="new-password"
      hint={entradaTexts.dicaSenha}
    >
      <StrengthMeter password={text('password').value} />
    </PasswordField>
    <PasswordField
      {...text('confirmPassword')}
      label={entradaTexts.campoConfirmarSenha}
      showLabel={entradaTexts.mostrarConfirmacao}
      autoComplete="new-password"
    />
  </>
)
