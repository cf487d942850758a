import type { AppDeps } from '../app-deps.ts'
import type { Db } from '../db/connect.ts'
import { ApiError } from '../http/api-error.ts'
import { findFactor, takeCode } from '../second-factor/take-code.ts'
import { withAuthErrors } from './auth-errors.ts'

/** The stored hash of the password of an address, and whether its account was switched off. */
async function accountOf(db: Db, email: string) {
  const account = await db
    .selectFrom('auth_account')
    .innerJoin('auth_user', 'auth_user.id', 'auth_account.userId')
    .where('auth_user.email', '=', email)
    .where('auth_account.providerId', '=', 'credential')
    .select(['auth_account.password', 'auth_user.disabledAt'])
    .executeTakeFirst()
  return { hash: account?.password ?? null, isDisabled: Boolean(account?.disabledAt) }
}

interface Entered {
  email: string
  password: string
  rememberMe?: boolean
  secondFactor?: string | undefined
}

/** Why the password alone does not open the account. Nobody has seen the session yet. */
async function refusalOf(deps: AppDeps, userId: string, code?: string): Promise<ApiError | null> {
  const factor = await findFactor(deps.db, userId)
  if (!factor?.confirmed_at) return null
  if (!code) return new ApiError('second_factor_needed')
  return (await takeCode(deps, factor, code)) ? null : new ApiError('invalid_second_factor')
}

/**
 * Begins a session with the password that is still the account's once the session is there: one that was replaced
 * meanwhile opens nothing, since whoever replaced it ended the sessions before this one began.
 * @param isProven the second factor was asked for before: the session that asks began with it
 * @throws ApiError invalid_credentials, account_disabled, email_not_verified, second_factor_needed,
 * invalid_second_factor
 */
export async function signIn(
  deps: AppDeps,
  { secondFactor, ...body }: Entered,
  headers: Headers,
  { isProven = false } = {},
) {
  const { auth, db } = deps
  const before = await accountOf(db, body.email)
  const signedIn = await withAuthErrors(auth.api.signInEmail({ body, headers, returnHeaders: true }))
  const after = await accountOf(db, body.email)
  const refusal = isProven ? null : await refusalOf(deps, signedIn.response.user.id, secondFactor)
  const isSame = after.hash === before.hash && !after.isDisabled
  if (isSame && !refusal) return { user: signedIn.response.user, headers: signedIn.headers }
  await db.deleteFrom('auth_session').where('token', '=', signedIn.response.token).execute()
  if (isSame && refusal) throw refusal
  // Said only to who knows the password.
  throw new ApiError(after.isDisabled ? 'account_disabled' : 'invalid_credentials')
}
