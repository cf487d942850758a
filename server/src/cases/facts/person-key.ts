import { phoneDigits } from 'core'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'
import { digestKinds } from './sealed-facts.ts'

/**
 * Replaces a CPF or telephone number by its digests, one per key, so that searches put no number into addresses and
 * logs. `null` for any other text.
 * @throws ApiError not_allowed
 */
export function personKey({ cipher }: { cipher: PersonalCipher }, actor: Actor, text: string): string | null {
  authorize(actor, 'workCases')
  const typed = text.replace(/^\s*0\s*xx/i, '0')
  // A case number has as many digits as a telephone.
  if (!/^[\d\s().+-]*$/.test(typed) || /^\s*\d{4}-\d{6}\s*$/.test(text)) return null
  const local = phoneDigits(text) ?? text.replace(/\D/g, '')
  if (local.length !== 10 && local.length !== 11) return null
  const kinds =
    local.length === 11 ? [digestKinds.cpf, digestKinds.taxId, digestKinds.phone] : [digestKinds.phone]
  return kinds.flatMap((kind) => cipher.digests(local, kind)).join('~')
}
