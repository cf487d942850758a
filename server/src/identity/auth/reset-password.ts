import { randomUUID } from 'node:crypto'
import type { AppDeps } from '../../app-deps.ts'
import type { Trx } from '../../platform/db/connect.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { clearFailures } from '../../platform/limits/login-lockout.ts'
import { requireFactor } from '../second-factor/factor-refusal.ts'
import { findFactor } from '../second-factor/take-code.ts'
import { notifyAccountChange } from './notify-account-change.ts'
import { refuseCommonPassword } from './common-password.ts'
import { renameAccount } from './rename-account.ts'
import { endSessions } from './sessions.ts'

/** Finds the account of a reset token without consuming it. @throws ApiError invalid_token */
async function findByToken({ auth, db }: Pick<AppDeps, 'auth' | 'db'>, token: string) {
  const { internalAdapter } = await auth.$context
  const sent = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  // Compared with better-auth's clock, which also decides when the token is used.
  if (!sent || sent.expiresAt.getTime() < Date.now()) throw new ApiError('invalid_token')
  const person = await db
    .selectFrom('auth_user')
    .where('id', '=', sent.value)
    .select(['id', 'name', 'email'])
    .executeTakeFirst()
  if (!person) throw new ApiError('invalid_token')
  return { ...person, sentId: sent.id }
}

/**
 * Checks a token without consuming it.
 * @returns whether the reset requires the second factor
 * @throws ApiError invalid_token
 */
export async function checkResetToken(
  deps: Pick<AppDeps, 'auth' | 'db'>,
  token: string,
): Promise<{ second_factor: boolean }> {
  const { id } = await findByToken(deps, token)
  const factor = await findFactor(deps.db, id)
  return { second_factor: Boolean(factor?.confirmed_at) }
}

/** Stores the hash of a password, also for an account without one. */
async function setPassword(trx: Trx, userId: string, password: string, now: Date): Promise<void> {
  const updatedAt = now.toISOString()
  const { numUpdatedRows } = await trx
    .updateTable('auth_account')
    .set({ password, updatedAt })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  await trx
    .insertInto('auth_account')
    .values({
      id: randomUUID(),
      accountId: userId,
      providerId: 'credential',
      userId,
      password,
      createdAt: updatedAt,
      updatedAt,
    })
    .execute()
}

interface Reset {
  token: string
  newPassword: string
  name?: string | undefined
  secondFactor?: string | undefined
}

/**
 * Sets a new password with the token of an e-mail. The token proves that the person reads e-mails at the address: the
 * address is confirmed, sign-in failures are cleared, and other links become invalid. A second factor stays and is
 * required. Everything is one transaction, and the link works once.
 * @throws ApiError invalid_input, invalid_token, second_factor_needed, invalid_second_factor, login_locked
 */
export async function resetPassword(
  deps: Pick<AppDeps, 'auth' | 'cipher' | 'clock' | 'db' | 'origin' | 'readPublished' | 'secret'>,
  { token, newPassword, name = '', secondFactor }: Reset,
  { address, network }: { address: string; network: string },
): Promise<void> {
  const { auth, db, clock } = deps
  const { sentId, ...person } = await findByToken(deps, token)
  const { id, email } = person
  await refuseCommonPassword(deps, 'newPassword', newPassword, [person.name, email, name])
  await requireFactor(deps, { id, email, address, code: secondFactor })
  const hash = await (await auth.$context).password.hash(newPassword)
  await db.transaction().execute(async (trx) => {
    const links = await trx.deleteFrom('auth_verification').where('value', '=', id).returning('id').execute()
    // Another request consumed the link meanwhile.
    if (!links.some((link) => link.id === sentId)) throw new ApiError('invalid_token')
    await setPassword(trx, id, hash, clock())
    await endSessions(trx, id)
    if (name) await renameAccount(trx, id, name)
    await trx.updateTable('auth_user').set({ emailVerified: true }).where('id', '=', id).execute()
    await notifyAccountChange(deps, trx, { change: 'password', email, network })
  })
  // A sign-in with the old password may have begun during the transaction.
  await endSessions(db, id)
  await clearFailures(deps, { email, address })
}
