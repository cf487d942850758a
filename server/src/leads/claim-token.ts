import { createHmac } from 'node:crypto'
import { digestOf } from '../auth/link-token.ts'

const GOOD_FOR_MS = 7 * 24 * 60 * 60 * 1000

/**
 * The token that follows a simulation. It is worked out of the key of its request, so that a request that is sent again
 * is answered the same, and kept by its digest alone.
 */
export const claimToken = (secret: string, key: string) =>
  createHmac('sha256', secret).update(`lead-claim:${key}`).digest('base64url')

/** What is kept of it. */
export const claimColumns = (token: string, now: Date) => ({
  claim_digest: digestOf(token),
  claim_expires_at: new Date(now.getTime() + GOOD_FOR_MS).toISOString(),
})
