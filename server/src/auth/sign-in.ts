import type { AppDeps } from '../app-deps.ts'
import type { Db } from '../db/connect.ts'
import { ApiError } from '../http/api-error.ts'
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

/**
 * Begins a session with the password that is still the account's once the session is there: one that was replaced
 * meanwhile opens nothing, since whoever replaced it ended the sessions before this one began.
 * @throws ApiError invalid_credentials, account_disabled, email_not_verified
 */
export async function signIn(
  { auth, db }: AppDeps,
  body: { email: string; password: string; rememberMe?: boolean },
  headers: Headers,
) {
  const before = await accountOf(db, body.email)
  const signedIn = await withAuthErrors(auth.api.signInEmail({ body, headers, returnHeaders: true }))
  const after = await accountOf(db, body.email)
  if (after.hash === before.hash && !after.isDisabled)
    return { user: signedIn.response.user, headers: signedIn.headers }
  await db.deleteFrom('auth_session').where('token', '=', signedIn.response.token).execute()
  // Said only to who knows the password.
  throw new ApiError(after.isDisabled ? 'account_disabled' : 'invalid_credentials')
}
