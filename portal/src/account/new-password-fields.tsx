import { PasswordField } from '../forms/password-field.tsx'
import type { FieldState } from '../forms/use-form.ts'
import { StrengthMeter } from './strength-meter.tsx'

/** Names of the two fields, as `chosenPasswordSchema` has them. */
export const newPasswordLabels = { password: 'Senha', confirmPassword: 'Confirmar senha' } as const

interface Props {
  text: (name: keyof typeof newPasswordLabels) => FieldState<string>
  label?: string
}

/** A password that is being chosen, twice, with what it must have and how strong it is. */
export const NewPasswordFields = ({ text, label = newPasswordLabels.password }: Props) => (
  <>
    <PasswordField
      {...text('password')}
      label={label}
      autoComplete="new-password"
      hint="Min 8 caracteres, 1 maiúscula, 1 minúscula, 1 número"
    >
      <StrengthMeter password={text('password').value} />
    </PasswordField>
    <PasswordField
      {...text('confirmPassword')}
      label={newPasswordLabels.confirmPassword}
      showLabel="Mostrar confirmação da senha"
      autoComplete="new-password"
    />
  </>
)
