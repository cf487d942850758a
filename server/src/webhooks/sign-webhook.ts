import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** What signs the calls to one endpoint, as its receiver keeps it: https://www.standardwebhooks.com. */
export const newSecret = () => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

interface Signed {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/**
 * The signature of a call by one secret: HMAC-SHA256 over id, timestamp and body, so that none of the three is changed
 * and no call is sent again later.
 *
 * @example
 * signatureBy('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', { id: 'msg_1', timestamp: 1614265330, body: '{}' })
 * // → 'v1,…'
 */
export const signatureBy = (secret: string, { id, timestamp, body }: Signed) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')}`

/** The headers that a receiver verifies. @param secrets each signs; while one is being replaced there are two */
export const signedHeaders = (secrets: readonly string[], signed: Signed) => ({
  'webhook-id': signed.id,
  'webhook-timestamp': String(signed.timestamp),
  'webhook-signature': secrets.map((secret) => signatureBy(secret, signed)).join(' '),
})
