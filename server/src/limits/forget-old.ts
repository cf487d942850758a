import type { Db } from '../db/connect.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Clears away what no longer counts: windows and failures of yesterday, sessions and links that are over. */
export async function forgetOld(db: Db, now: Date): Promise<void> {
  const at = now.toISOString()
  const yesterday = now.getTime() - DAY_MS
  await db.deleteFrom('rate_limits').where('window_start', '<', yesterday).execute()
  await db.deleteFrom('login_attempts').where('last_failure', '<', yesterday).execute()
  await db.deleteFrom('auth_session').where('expiresAt', '<', at).execute()
  await db.deleteFrom('auth_verification').where('expiresAt', '<', at).execute()
}
