import type { Db } from '../db/connect.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/**
 * An account that a sign-up left without a password half-way: its address could not sign up again. One older than a month
 * stays if no server ran in that time, since nobody looks through all accounts every hour.
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

/** Clears away sessions and links that are over, requests of yesterday, invitations long over, and accounts that were never finished. */
export async function purgeExpiredAccounts(db: Db, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString()
  for (const table of ['auth_session', 'auth_verification'] as const)
    await db.deleteFrom(table).where('expiresAt', '<', now.toISOString()).execute()
  const monthAgo = new Date(now.getTime() - 30 * DAY_MS).toISOString()
  await db.deleteFrom('invitations').where('expires_at', '<', monthAgo).execute()
  await db.deleteFrom('email_requests').where('created_at', '<', yesterday).execute()
  await purgeUnfinished(db, now)
}
