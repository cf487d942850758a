import type { Db } from '../db/connect.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/**
 * Clears away what no longer counts: windows, failures and requests of yesterday, sessions and links that are over, and
 * accounts that were left without a password half-way, since their address could not sign up again.
 */
export async function forgetOld(db: Db, now: Date): Promise<void> {
  const at = now.toISOString()
  const yesterday = now.getTime() - DAY_MS
  await db.deleteFrom('rate_limits').where('window_start', '<', yesterday).execute()
  await db.deleteFrom('login_attempts').where('last_failure', '<', yesterday).execute()
  await db.deleteFrom('auth_session').where('expiresAt', '<', at).execute()
  await db.deleteFrom('auth_verification').where('expiresAt', '<', at).execute()
  for (const table of ['password_reset_requests', 'verification_requests'] as const)
    await db.deleteFrom(table).where('created_at', '<', new Date(yesterday).toISOString()).execute()
  await db
    .deleteFrom('auth_user')
    .where('createdAt', '<', new Date(now.getTime() - HOUR_MS).toISOString())
    .where((user) =>
      user.not(
        user.exists(
          user
            .selectFrom('auth_account')
            .whereRef('auth_account.userId', '=', 'auth_user.id')
            .select('auth_account.id'),
        ),
      ),
    )
    .execute()
}
