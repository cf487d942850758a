import type { AppDeps } from '../app-deps.ts'
import type { SessionUser } from '../access/actor.ts'
import type { Db } from '../db/connect.ts'
import { ApiError } from '../http/api-error.ts'
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
 * Of two who sign up with one address, before it is confirmed, only its owner reads the link, and nobody knows which of
 * the two that is: the password of the first opens nothing more, and whoever opens the link chooses one, and the name.
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
  // Not the one that was chosen meanwhile, nor where the address was confirmed.
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
 * Makes an account, and a session that ends with the browser. `null` when its address is to be confirmed first.
 * @throws ApiError account_exists
 */
export async function createAccount(
  { auth, db }: AppDeps,
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
    // Of two that make the same account at once, the table refuses one.
    const isRefusedByTable = codeOf(error) === 'FAILED_TO_CREATE_USER' && (await isTaken(db, account.email))
    if (!isRefusedByTable) throw error
    if (auth.options.emailAndPassword.requireEmailVerification) {
      await dropOtherPassword(db, account)
      return null
    }
    throw new ApiError('account_exists')
  }
}
