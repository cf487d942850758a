import { brokenPasswordRule } from 'core'
import { useEffect, useState } from 'react'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'

/** Personal words that the screen's form or link provides. */
export interface PasswordWords {
  name?: string
  email?: string
  token?: string | undefined
}

/** Server's verdict on a password that meets the rules. */
export type PasswordVerdict = 'checking' | 'accepted' | 'common' | 'unknown'

/** Debounce before the request. */
const PAUSE_MS = 300

/** Asks the server whether a password is easy to guess. In a request body, so that no address or log contains it. */
async function fetchVerdict(password: string, words: PasswordWords): Promise<PasswordVerdict> {
  const { common } = await bodyOf(api.auth['check-password'].$post({ json: { password, ...words } }))
  return common ? 'common' : 'accepted'
}

/** Verdict on the typed password; the list of common passwords stays on the server. `null` while it breaks a rule. */
export function usePasswordVerdict(password: string, words: PasswordWords): PasswordVerdict | null {
  const isDue = password !== '' && brokenPasswordRule(password) === null
  // The words are part of the key: the password may contain a name typed later.
  const question = JSON.stringify([password, words])
  const [answer, setAnswer] = useState<{ question: string; verdict: PasswordVerdict }>()
  useEffect(() => {
    if (!isDue) return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      const [typed, typedWords] = JSON.parse(question) as [string, PasswordWords]
      const take = (verdict: PasswordVerdict) => isCurrent && setAnswer({ question, verdict })
      fetchVerdict(typed, typedWords).then(take, () => take('unknown'))
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isDue, question])
  if (!isDue) return null
  return answer?.question === question ? answer.verdict : 'checking'
}
