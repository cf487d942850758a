import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import type { PersonalCipher } from '../field-encryption/personal-cipher.ts'
import { digestKinds } from './sealed-facts.ts'

/**
 * What the list searches for in place of a CPF or telephone number, which then stands in no address and no log: the
 * digests that such a number has, by every key. `null` for what is neither.
 * @throws ApiError not_allowed
 */
export function personKey({ cipher }: { cipher: PersonalCipher }, actor: Actor, text: string): string | null {
  authorize(actor, 'workCases')
  // The number of a case has as many digits as a telephone.
  if (!/^[\d\s().+-]*$/.test(text) || /^\s*\d{4}-\d{6}\s*$/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  const local = digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
  if (local.length !== 10 && local.length !== 11) return null
  const kinds =
    local.length === 11 ? [digestKinds.cpf, digestKinds.taxId, digestKinds.phone] : [digestKinds.phone]
  return kinds.flatMap((kind) => cipher.digests(local, kind)).join('~')
}
