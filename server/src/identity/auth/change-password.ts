import type { Actor } from '../../platform/access/actor.ts'
import type { AppDeps } from '../../app-deps.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { notifyAccountChange } from './notify-account-change.ts'
import { signIn } from './sign-in.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Replaces the checked password, ends all sessions and starts one for this browser with the same lifetime as before.
 * The second of two concurrent changes fails, because the checked password is no longer stored.
 * @throws ApiError invalid_input; invalid_credentials or account_disabled if the account changed meanwhile
 * @returns cookies for the browser
 */
export async function changePassword(
  deps: Pick<AppDeps, 'auth' | 'cipher' | 'clock' | 'db' | 'findSession' | 'origin' | 'secret'>,
  { id, email }: Actor,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  { headers, network }: { headers: Headers; network: string },
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
    await notifyAccountChange(deps, trx, { change: 'password', email, network })
    const ended = await trx.deleteFrom('auth_session').where('userId', '=', id).returningAll().execute()
    const endedHere = ended.find((session) => session.id === former?.id)
    // A session of this browser only lasts a day.
    return (
      endedHere !== undefined &&
      Number(new Date(endedHere.expiresAt)) - Number(new Date(endedHere.updatedAt)) > DAY_MS
    )
  })
  const signedIn = await signIn(deps, { email, password: newPassword, rememberMe }, headers, {
    isProven: true,
  })
  return signedIn.headers
}
