import { accountTexts } from 'core/texts/account'
import { passwordStrength } from 'core'
import { PasswordField } from '../forms/password-field.tsx'
import type { FieldState } from '../forms/use-form.ts'
import { Filled } from '../ui/filled.tsx'
import styles from './account.module.css'

const levels = {
  Fraca: { level: 1, text: 'forcaFraca' },
  Média: { level: 2, text: 'forcaMedia' },
  Forte: { level: 3, text: 'forcaForte' },
} as const

/** How strong a password is, as a bar and a word. */
function StrengthMeter({ password }: { password: string }) {
  const { level, text } = levels[passwordStrength(password).label]
  return (
    <div className={styles.strength} data-level={password ? level : 0}>
      <span aria-hidden="true" />
      <p role="status">
        {password && (
          <Filled text={accountTexts.forcaSenha} values={{ forca: <strong>{accountTexts[text]}</strong> }} />
        )}
      </p>
    </div>
  )
}

/** Names of the two fields, as `chosenPasswordSchema` has them. */
export const newPasswordLabels = () => ({
  password: accountTexts.campoSenha,
  confirmPassword: accountTexts.campoConfirmarSenha,
})

interface Props {
  text: (name: keyof ReturnType<typeof newPasswordLabels>) => FieldState<string>
}

/** A password that is being chosen, twice, with what it must have and how strong it is. */
export const NewPasswordFields = ({ text }: Props) => (
  <>
    <PasswordField {...text('password')} autoComplete="new-password" hint={accountTexts.dicaSenha}>
      <StrengthMeter password={text('password').value} />
    </PasswordField>
    <PasswordField
      {...text('confirmPassword')}
      showLabel={accountTexts.mostrarConfirmacao}
      autoComplete="new-password"
    />
  </>
)
