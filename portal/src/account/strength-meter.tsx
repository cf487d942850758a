import { passwordStrength } from 'core'
import { entradaTexts } from 'core/texts/entrada'
import { Filled } from '../ui/filled.tsx'

const levels = {
  Fraca: { level: 1, text: 'forcaFraca' },
  Média: { level: 2, text: 'forcaMedia' },
  Forte: { level: 3, text: 'forcaForte' },
} as const

/** How strong a password is, as a bar and a word. */
export function StrengthMeter({ password }: { password: string }) {
  const { level, text } = levels[passwordStrength(password).label]
  return (
    <div className="strength" data-level={password ? level : 0}>
      <span aria-hidden="true" />
      <p role="status">
        {password && (
          <Filled text={entradaTexts.forcaSenha} values={{ forca: <strong>{entradaTexts[text]}</strong> }} />
        )}
      </p>
    </div>
  )
}
