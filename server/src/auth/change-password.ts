import type { Actor } from '../access/actor.ts'
import type { AppDeps } from '../app-deps.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { signIn } from './sign-in.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Sets a new password in the place of the very one that was looked at, ends all sessions and begins one for this browser,
 * as long as the one it had: of two who change it at once, the second finds that the password is another.
 * @throws ApiError invalid_input; invalid_credentials, account_disabled when that came to the account meanwhile
 * @returns what the browser is handed
 */
export async function changePassword(
  deps: AppDeps,
  { id, email }: Actor,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  headers: Headers,
): Promise<Headers> {
  const { auth, db, clock, findSession } = deps
  const wrong = ApiError.ofFields({ currentPassword: errorText('senhaAtualIncorreta') })
  const { password } = await auth.$context
  const account = await db
    .selectFrom('auth_account')
    .where('userId', '=', id)
    .where('providerId', '=', 'credential')
    .select(['id', 'password'])
    .executeTakeFirst()
  const stored = account?.password
  if (!stored || !(await password.verify({ hash: stored, password: currentPassword }))) throw wrong
  const hash = await password.hash(newPassword)
  const former = await findSession(headers)
  const rememberMe = await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('auth_account')
      .set({ password: hash, updatedAt: clock().toISOString() })
      .where('id', '=', account.id)
      .where('password', '=', stored)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw wrong
    const ended = await trx.deleteFrom('auth_session').where('userId', '=', id).returningAll().execute()
    const own = ended.find((session) => session.id === former?.id)
    // One of this browser's alone lasts a day.
    return own !== undefined && Number(new Date(own.expiresAt)) - Number(new Date(own.updatedAt)) > DAY_MS
  })
  const signedIn = await signIn(deps, { email, password: newPassword, rememberMe }, headers, {
    isProven: true,
  })
  return signedIn.headers
}
