import type { AppDeps } from '../app-deps.ts'
import type { SessionUser } from '../access/actor.ts'
import type { Db } from '../db/connect.ts'
import { ApiError } from '../http/api-error.ts'
import { withAuthErrors, codeOf } from './auth-errors.ts'

const isTaken = async (db: Db, email: string) =>
  (await db.selectFrom('auth_user').where('email', '=', email).select('id').executeTakeFirst()) !== undefined

/**
 * Makes an account, and a session that ends with the browser. `null` when its address is to be confirmed first.
 * @throws ApiError account_exists
 */
export async function createAccount(
  { auth, db }: AppDeps,
  account: { name: string; email: string; password: string },
  headers: Headers,
): Promise<{ user: SessionUser; headers: Headers } | null> {
  const body = { ...account, rememberMe: false }
  try {
    const created = await withAuthErrors(auth.api.signUpEmail({ body, headers, returnHeaders: true }))
    const { token, user } = created.response
    return token ? { user, headers: created.headers } : null
  } catch (error) {
    // Of two that make the same account at once, the table refuses one.
    const isRefusedByTable = codeOf(error) === 'FAILED_TO_CREATE_USER' && (await isTaken(db, account.email))
    if (!isRefusedByTable) throw error
    if (auth.options.emailAndPassword.requireEmailVerification) return null
    throw new ApiError('account_exists')
  }
}
