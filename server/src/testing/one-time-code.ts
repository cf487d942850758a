import { Secret, TOTP } from 'otpauth'

/** The code of a moment, as an authenticator app shows it. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
