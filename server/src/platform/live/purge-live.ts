import type { Db } from '../db/connect.ts'

const HOUR_MS = 60 * 60 * 1000

/** Deletes changes older than an hour: a screen that was away for longer loads everything again. */
export async function purgeLiveChanges(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('live_changes')
    .where('at', '<', new Date(now.getTime() - HOUR_MS).toISOString())
    .execute()
  await db.deleteFrom('live_edits').where('until', '<', now.toISOString()).execute()
}
