import type { AppDeps } from '../../app-deps.ts'
import type { SessionUser } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { withAuthErrors, codeOf } from './auth-errors.ts'
import { verifyPassword } from './password-hash.ts'

interface NewAccount {
  name: string
  email: string
  password: string
}

const isTaken = async (db: Db, email: string) =>
  (await db.selectFrom('auth_user').where('email', '=', email).select('id').executeTakeFirst()) !== undefined

/**
 * Handles a second sign-up with an unconfirmed address. Only its owner can read the link, and the server cannot tell
 * them apart: drop the first password, and let the visitor who opens the link choose password and name.
 */
async function dropOtherPassword(db: Db, { email, password }: NewAccount): Promise<void> {
  const former = await db
    .selectFrom('auth_account')
    .innerJoin('auth_user', 'auth_user.id', 'auth_account.userId')
    .where('auth_user.email', '=', email)
    .where('auth_user.emailVerified', '=', false)
    .where('auth_account.password', 'is not', null)
    .select(['auth_account.id', 'auth_account.password'])
    .executeTakeFirst()
  if (!former?.password || (await verifyPassword({ hash: former.password, password }))) return
  // Not a password chosen meanwhile, nor that of a confirmed address.
  await db
    .updateTable('auth_account')
    .set({ password: null })
    .where('id', '=', former.id)
    .where('password', '=', former.password)
    .where((account) =>
      account.exists(
        account
          .selectFrom('auth_user')
          .whereRef('auth_user.id', '=', 'auth_account.userId')
          .where('emailVerified', '=', false)
          .select('auth_user.id'),
      ),
    )
    .execute()
}

/**
 * Creates an account, and a session that ends with the browser. `null` if the address has to be confirmed first.
 * @throws ApiError account_exists
 */
export async function createAccount(
  { auth, db }: Pick<AppDeps, 'auth' | 'db'>,
  account: NewAccount,
  headers: Headers,
): Promise<{ user: SessionUser; headers: Headers } | null> {
  const body = { ...account, rememberMe: false }
  if (auth.options.emailAndPassword.requireEmailVerification) await dropOtherPassword(db, account)
  try {
    const created = await withAuthErrors(auth.api.signUpEmail({ body, headers, returnHeaders: true }))
    const { token, user } = created.response
    return token ? { user, headers: created.headers } : null
  } catch (error) {
    // The table refuses the second of two concurrent sign-ups.
    const isRefusedByTable = codeOf(error) === 'FAILED_TO_CREATE_USER' && (await isTaken(db, account.email))
    if (!isRefusedByTable) throw error
    if (auth.options.emailAndPassword.requireEmailVerification) {
      await dropOtherPassword(db, account)
      return null
    }
    throw new ApiError('account_exists')
  }
}
