import { isAPIError } from 'better-auth/api'
import { ApiError, type ErrorCode } from '../http/api-error.ts'

/** The refusals of better-auth that callers see, and our code for each. Everything else is an error of the server. */
const codes: Readonly<Record<string, ErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid_credentials',
  // Longer than any password may be: as wrong as any other.
  PASSWORD_TOO_LONG: 'invalid_credentials',
  INVALID_PASSWORD: 'invalid_credentials',
  EMAIL_NOT_VERIFIED: 'email_not_verified',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'account_exists',
  INVALID_TOKEN: 'invalid_token',
  TOKEN_EXPIRED: 'invalid_token',
  USER_NOT_FOUND: 'invalid_token',
  UNAUTHORIZED: 'not_signed_in',
}

/** The code with which better-auth refused, if it was better-auth that did. */
export const codeOf = (error: unknown) => (isAPIError(error) ? (error.body?.code ?? '') : '')

/**
 * Waits for a call to better-auth, and turns what it refuses into an error of ours, in our own words or in those that
 * this call gives it.
 */
export async function withAuthErrors<Answer>(
  call: Promise<Answer>,
  { as = {} }: { as?: Partial<Record<ErrorCode, ApiError>> } = {},
): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    const code = codes[codeOf(error)]
    throw code ? (as[code] ?? new ApiError(code)) : error
  }
}
