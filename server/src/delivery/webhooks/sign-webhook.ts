import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** Generates the secret of an endpoint in the format of https://www.standardwebhooks.com. */
export const newSecret = () => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

interface Signed {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/**
 * Signature of a call: HMAC-SHA256 over id, timestamp and body, so that none can be changed and a call cannot be
 * replayed later.
 *
 * @example
 * signatureBy('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', { id: 'msg_1', timestamp: 1614265330, body: '{}' })
 * // → 'v1,…'
 */
export const signatureBy = (secret: string, { id, timestamp, body }: Signed) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`

/** Headers that a receiver verifies. @param secrets two while one is being replaced; each signs */
export const signedHeaders = (secrets: readonly string[], signed: Signed) => ({
  'webhook-id': signed.id,
  'webhook-timestamp': String(signed.timestamp),
  'webhook-signature': secrets.map((secret) => signatureBy(secret, signed)).join(' '),
})
