import { brokenPasswordRule, passwordStrength } from 'core'
import { fillText } from 'core/texts'
import { accountTexts } from 'core/texts/account'
import { errorsTexts } from 'core/texts/errors'
import { validationTexts } from 'core/texts/validation'
import { useState } from 'react'
import { Filled } from '../../ui/filled.tsx'
import { usePasswordVerdict, type PasswordVerdict, type PasswordWords } from './use-password-verdict.ts'
import styles from './account.module.css'

const labels = {
  Fraca: { level: 1, text: 'forcaFraca' },
  Média: { level: 2, text: 'forcaMedia' },
  Forte: { level: 3, text: 'forcaForte' },
} as const

/** Reason why a password is refused although it looks strong; `null` if it is not. */
function refusalOf(password: string, verdict: PasswordVerdict | null): string | null {
  if (verdict === 'common') return errorsTexts.senhaComum
  const broken = brokenPasswordRule(password)
  const looksStrong = passwordStrength(password).label === 'Forte'
  return broken && looksStrong ? validationTexts[broken] : null
}

const noWords: PasswordWords = {}

interface Judged {
  password: string
  verdict: PasswordVerdict | null
}

/** Strength of a password, or the reason why it is refused. */
function Words({ password, verdict }: Judged) {
  const refusal = refusalOf(password, verdict)
  if (refusal) return <strong>{fillText(accountTexts.senhaRecusada, { motivo: refusal })}</strong>
  if (verdict === 'unknown') return accountTexts.forcaSemResposta
  const strength = <strong>{accountTexts[labels[passwordStrength(password).label].text]}</strong>
  return password && <Filled text={accountTexts.forcaSenha} values={{ forca: strength }} />
}

/** Last verdict that was not "checking". */
function useSettled({ password, verdict }: Judged): Judged {
  const [settled, setSettled] = useState<Judged>({ password: '', verdict: null })
  const isNew = settled.password !== password || settled.verdict !== verdict
  if (verdict !== 'checking' && isNew) setSettled({ password, verdict })
  return settled
}

interface Props {
  password: string
  words?: PasswordWords | undefined
}

/** Password strength as a bar and a word. A password that the server refuses is shown as refused, with the reason. */
export function StrengthMeter({ password, words = noWords }: Props) {
  const verdict = usePasswordVerdict(password, words)
  const settled = useSettled({ password, verdict })
  const refusal = refusalOf(password, verdict)
  const { level } = labels[passwordStrength(password).label]
  const isChecking = verdict === 'checking'
  const isOpen = isChecking || verdict === 'unknown'
  return (
    <div
      className={styles.strength}
      data-sentence={refusal !== null || verdict === 'unknown' || undefined}
      data-level={refusal ? 1 : password && !isOpen ? level : 0}
    >
      <span aria-hidden="true" />
      {/* Screen readers keep the last verdict instead of hearing a check of each letter. */}
      <p data-waiting={isChecking || undefined}>
        <output>
          <Words {...settled} />
        </output>
      </p>
      {isChecking && (
        <p aria-hidden="true">
          <Filled text={accountTexts.forcaSenha} values={{ forca: accountTexts.forcaConferindo }} />
        </p>
      )}
    </div>
  )
}
