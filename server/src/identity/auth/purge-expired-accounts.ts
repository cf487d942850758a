import type { Db } from '../../platform/db/connect.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/**
 * Deletes accounts whose sign-up stopped before the password was stored: their address could not sign up again. Looks
 * only at the last month, because a scan of all accounts every hour would be too slow; older ones stay if no server ran
 * meanwhile.
 */
const purgeUnfinished = (db: Db, now: Date) =>
  db
    .deleteFrom('auth_user')
    .where('createdAt', '<', new Date(now.getTime() - HOUR_MS).toISOString())
    .where('createdAt', '>', new Date(now.getTime() - 30 * DAY_MS).toISOString())
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

/** Deletes expired sessions and links, old requests and invitations, and unfinished accounts. */
export async function purgeExpiredAccounts(db: Db, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString()
  for (const table of ['auth_session', 'auth_verification'] as const)
    await db.deleteFrom(table).where('expiresAt', '<', now.toISOString()).execute()
  const monthAgo = new Date(now.getTime() - 30 * DAY_MS).toISOString()
  await db.deleteFrom('invitations').where('expires_at', '<', monthAgo).execute()
  await db.deleteFrom('email_codes').where('expires_at', '<', now.toISOString()).execute()
  await db.deleteFrom('email_requests').where('created_at', '<', yesterday).execute()
  await purgeUnfinished(db, now)
}
