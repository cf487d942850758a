import type { WebhookEndpointTable } from '../schema.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'

const locationOf = (rowId: string) => ({ table: 'webhook_endpoints', column: 'secret', rowId })

export const sealSecret = (cipher: PersonalCipher, id: string, secret: string) =>
  cipher.encrypt(secret, locationOf(id))

type Sealed = Pick<WebhookEndpointTable, 'id' | 'secret' | 'former_secret' | 'former_until'>

/** Secrets that sign a call now: the present one, and the previous one until it expires. */
export function openSecrets(cipher: PersonalCipher, endpoint: Sealed, now: Date): string[] {
  const { id, secret, former_secret, former_until } = endpoint
  const isFormerGood = former_secret !== null && former_until !== null && former_until > now.toISOString()
  return [secret, ...(isFormerGood ? [former_secret] : [])].map((sealed) =>
    cipher.decrypt(sealed, locationOf(id)),
  )
}
