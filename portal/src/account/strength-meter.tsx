import { passwordStrength } from 'core'

const levels = { Fraca: 1, Média: 2, Forte: 3 } as const

/** How strong a password is, as a bar and a word. */
export function StrengthMeter({ password }: { password: string }) {
  const { label } = passwordStrength(password)
  return (
    <div className="strength" data-level={password ? levels[label] : 0}>
      <span aria-hidden="true" />
      <p role="status">
        {password && (
          <>
            Força da senha: <strong>{label}</strong>
          </>
        )}
      </p>
    </div>
  )
}
