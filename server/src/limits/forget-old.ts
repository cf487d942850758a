import type { Db } from '../db/connect.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Clears away the windows and failures of yesterday, which no longer count. */
export async function forgetOld(db: Db, now: Date): Promise<void> {
  const yesterday = now.getTime() - DAY_MS
  await db.deleteFrom('rate_limits').where('window_start', '<', yesterday).execute()
  await db.deleteFrom('login_attempts').where('last_failure', '<', yesterday).execute()
}
