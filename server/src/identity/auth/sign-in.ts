import type { AppDeps } from '../../app-deps.ts'
import type { Db } from '../../platform/db/connect.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { factorRefusal } from '../second-factor/factor-refusal.ts'
import { withAuthErrors } from './auth-errors.ts'

/** Password hash of an address, and whether its account is disabled. */
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

/**
 * Starts a session, and checks afterwards that the password is still the same: a replacement ended the sessions before
 * this one began.
 * @param isProven the caller checked the second factor
 * @throws ApiError invalid_credentials, account_disabled, email_not_verified, second_factor_needed,
 * invalid_second_factor
 */
export async function signIn(
  deps: Pick<AppDeps, 'auth' | 'cipher' | 'clock' | 'db' | 'secret'>,
  { secondFactor, ...body }: Entered,
  headers: Headers,
  { isProven = false } = {},
) {
  const { auth, db } = deps
  const before = await accountOf(db, body.email)
  const signedIn = await withAuthErrors(auth.api.signInEmail({ body, headers, returnHeaders: true }))
  const after = await accountOf(db, body.email)
  const refusal = isProven ? null : await factorRefusal(deps, signedIn.response.user.id, secondFactor)
  const isSame = after.hash === before.hash && !after.isDisabled
  if (isSame && !refusal) return { user: signedIn.response.user, headers: signedIn.headers }
  await db.deleteFrom('auth_session').where('token', '=', signedIn.response.token).execute()
  if (isSame && refusal) throw refusal
  // Only a person with the right password learns that the account is disabled.
  throw new ApiError(after.isDisabled ? 'account_disabled' : 'invalid_credentials')
}
