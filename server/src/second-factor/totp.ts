import { Secret, TOTP } from 'otpauth'

const PERIOD_MS = 30_000
/** Clocks of telephones drift: the code before and the one after count too. */
const DRIFT = 1

export const newSecret = () => new Secret({ size: 20 }).base32

const totpOf = (secret: string, issuer: string, label: string) =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret) })

/** What an authenticator app reads from the picture. */
export const addressOf = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, issuer, label).toString()

/** The period of 30 s that a code is of; null for one that is of none near this moment. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret, '', '').validate({ token: code, timestamp: now.getTime(), window: DRIFT })
  return delta === null ? null : Math.floor(now.getTime() / PERIOD_MS) + delta
}
