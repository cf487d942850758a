import { Secret, TOTP } from 'otpauth'

const PERIOD_MS = 30_000
/** Periods before and after the present one that count, since clocks of phones drift. */
const DRIFT = 1

export const newSecret = () => new Secret({ size: 20 }).base32

const totpOf = (secret: string, issuer: string, label: string) =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret) })

/** The otpauth address in the QR code for authenticator apps. */
export const addressOf = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, issuer, label).toString()

/** The period of 30 s of a code; null if it matches none near this moment. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret, '', '').validate({ token: code, timestamp: now.getTime(), window: DRIFT })
  return delta === null ? null : Math.floor(now.getTime() / PERIOD_MS) + delta
}
