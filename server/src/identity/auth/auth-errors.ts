import { isAPIError } from 'better-auth/api'
import { ApiError, type ErrorCode } from '../../platform/http/api-error.ts'

/** Errors of better-auth that callers may see, with our codes. Any other is a server error. */
const codes: Readonly<Record<string, ErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'invalid_credentials',
  // Longer than any password may be, so wrong.
  PASSWORD_TOO_LONG: 'invalid_credentials',
  INVALID_PASSWORD: 'invalid_credentials',
  EMAIL_NOT_VERIFIED: 'email_not_verified',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'account_exists',
  INVALID_TOKEN: 'invalid_token',
  TOKEN_EXPIRED: 'invalid_token',
  USER_NOT_FOUND: 'invalid_token',
  UNAUTHORIZED: 'not_signed_in',
}

/** The error code of better-auth; empty for other errors. */
export const codeOf = (error: unknown) => (isAPIError(error) ? (error.body?.code ?? '') : '')

/** Awaits a call to better-auth and translates its errors to ours. @param as replacements for single codes */
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
