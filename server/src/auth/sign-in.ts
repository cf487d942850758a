import type { AppDeps } from '../app-deps.ts'
import type { Db } from '../db/connect.ts'
import { ApiError } from '../http/api-error.ts'
import { checkAdminCode } from '../me/admin-code.ts'
import { hasAdmin } from '../me/has-admin.ts'
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
 * Confirms the address of the first administrator to be by the code of the server's start: a confirmation by e-mail
 * may lie in an outbox that only an administrator opens.
 * @returns whether it is that address, and the code right
 */
async function confirmByCode(
  { db, adminEmail, clock }: AppDeps,
  email: string,
  code?: string,
): Promise<boolean> {
  if (email !== adminEmail || (await hasAdmin(db))) return false
  await checkAdminCode(db, code, clock())
  await db.updateTable('auth_user').set({ emailVerified: true }).where('email', '=', email).execute()
  return true
}

/**
 * Begins a session with the password that is still the account's once the session is there: one that was replaced
 * meanwhile opens nothing, since whoever replaced it ended the sessions before this one began.
 * @throws ApiError invalid_credentials, account_disabled, email_not_verified, code_needed
 */
export async function signIn(
  deps: AppDeps,
  { code, ...body }: { email: string; password: string; rememberMe?: boolean; code?: string },
  headers: Headers,
) {
  const { auth, db } = deps
  const enter = () => withAuthErrors(auth.api.signInEmail({ body, headers, returnHeaders: true }))
  const before = await accountOf(db, body.email)
  const signedIn = await enter().catch(async (error: unknown) => {
    const isUnconfirmed = error instanceof ApiError && error.code === 'email_not_verified'
    if (isUnconfirmed && (await confirmByCode(deps, body.email, code))) return enter()
    throw error
  })
  const after = await accountOf(db, body.email)
  if (after.hash === before.hash && !after.isDisabled)
    return { user: signedIn.response.user, headers: signedIn.headers }
  await db.deleteFrom('auth_session').where('token', '=', signedIn.response.token).execute()
  // Said only to who knows the password.
  throw new ApiError(after.isDisabled ? 'account_disabled' : 'invalid_credentials')
}
