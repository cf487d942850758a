import { createHmac } from 'node:crypto'
import { digestOf } from '../identity/auth/link-token.ts'

const GOOD_FOR_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Token to claim a simulation. It is derived from the request's key, so that a repeated request gets the same response;
 * only its digest is stored.
 */
export const claimToken = (secret: string, key: string) =>
  createHmac('sha256', secret).update(`lead-claim:${key}`).digest('base64url')

/** Stored columns of a token. */
export const claimColumns = (token: string, now: Date) => ({
  claim_digest: digestOf(token),
  claim_expires_at: new Date(now.getTime() + GOOD_FOR_MS).toISOString(),
})
