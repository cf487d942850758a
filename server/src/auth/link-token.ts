import { createHash, randomBytes } from 'node:crypto'

/** How long a link is good. */
export const GOOD_FOR_DAYS = 7
const GOOD_FOR_MS = GOOD_FOR_DAYS * 24 * 60 * 60 * 1000

/** What the table knows a link by. 256 random bits need no slow hash. */
export const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** What a link carries, and nothing keeps. */
export const newToken = () => randomBytes(32).toString('base64url')

/** A new link: the token that is sent, and what is kept of it. */
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
