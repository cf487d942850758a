import type { AppDeps } from '../app-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { clearFailures } from '../limits/login-lockout.ts'
import { withAuthErrors } from './auth-errors.ts'
import { refuseCommonPassword } from './common-password.ts'
import { giveName } from './give-name.ts'
import { endSessions } from './sessions.ts'

/** Looks whether a token still sets a password, and uses nothing up. @throws ApiError invalid_token */
export async function checkResetToken({ auth }: AppDeps, token: string): Promise<void> {
  const { internalAdapter } = await auth.$context
  const sent = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  // better-auth's own clock, by which it looks when the token is used.
  if (!sent || sent.expiresAt.getTime() < Date.now()) throw new ApiError('invalid_token')
}

/**
 * Sets a new password with the token of an e-mail, which thereby proves to be read at its address: the address counts
 * as confirmed, earlier failures to sign in are forgotten, and other links that were sent open nothing more.
 * @throws ApiError invalid_input, invalid_token
 */
export async function resetPassword(
  deps: AppDeps,
  { token, newPassword, name }: { token: string; newPassword: string; name?: string },
  address: string,
): Promise<void> {
  const { auth, db } = deps
  const { internalAdapter } = await auth.$context
  const sent = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  const person = sent
    ? await db
        .selectFrom('auth_user')
        .where('id', '=', sent.value)
        .select(['name', 'email', 'emailVerified'])
        .executeTakeFirst()
    : undefined
  await refuseCommonPassword(deps, 'newPassword', newPassword, [
    person?.name ?? '',
    person?.email ?? '',
    name ?? '',
  ])
  await withAuthErrors(auth.api.resetPassword({ body: { token, newPassword } }))
  if (!sent) return
  await endSessions(db, sent.value)
  // Whoever registered an address that is not theirs may have enrolled an app too.
  if (person && !person.emailVerified)
    await db.deleteFrom('second_factors').where('user_id', '=', sent.value).execute()
  if (name) await giveName(db, sent.value, name)
  await db.deleteFrom('auth_verification').where('value', '=', sent.value).execute()
  const user = await db
    .updateTable('auth_user')
    .set({ emailVerified: true })
    .where('id', '=', sent.value)
    .returning('email')
    .executeTakeFirst()
  if (user) await clearFailures(deps, { email: user.email, address })
}
