import { createHash, randomBytes } from 'node:crypto'

/** Days for which a link is valid. */
export const GOOD_FOR_DAYS = 7
const GOOD_FOR_MS = GOOD_FOR_DAYS * 24 * 60 * 60 * 1000

/** Digest of a token in the table. 256 random bits need no slow hash. */
export const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Generates a token, which is sent in a link and not stored. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Generates a link: the token to send, and the columns to store. */
export function makeToken(now: Date) {
  const token = newToken()
  return {
    token,
    columns: {
      token_digest: digestOf(token),
      sent_at: now.toISOString(),
      expires_at: new Date(now.getTime() + GOOD_FOR_MS).toISOString(),
    },
  }
}
