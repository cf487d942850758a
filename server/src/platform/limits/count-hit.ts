import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export interface Limit {
  max: number
  windowMs: number
}

/** Keyed hash (HMAC) of these parts: a reader of the table cannot recover an address. */
export const keyedHash = (secret: string, ...parts: string[]) =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')

/**
 * Counts one hit in the window of `k`, in one statement: `max` of any number of simultaneous requests pass, on any
 * number of servers.
 * @returns seconds left to wait, or `null` below the limit
 */
export async function countHit(
  db: Db,
  k: string,
  { max, windowMs }: Limit,
  now: number,
): Promise<number | null> {
  const isOver = sql<boolean>`${now} - rate_limits.window_start >= ${windowMs}`
  const counted = await db
    .insertInto('rate_limits')
    .values({ k, hits: 1, window_start: now })
    .onConflict((conflict) =>
      conflict
        .column('k')
        .doUpdateSet({
          hits: sql<number>`case when ${isOver} then 1 else rate_limits.hits + 1 end`,
          window_start: sql<number>`case when ${isOver} then ${now} else rate_limits.window_start end`,
        })
        .where(sql<boolean>`rate_limits.hits < ${max} or ${isOver}`),
    )
    .returning('hits')
    .executeTakeFirst()
  if (counted) return null
  const row = await db.selectFrom('rate_limits').where('k', '=', k).select('window_start').executeTakeFirst()
  return secondsLeft(row?.window_start ?? now - windowMs, windowMs, now)
}

/** Whole seconds until a window ends: from 1 to its length, also after the clock was set back. */
export const secondsLeft = (start: number, windowMs: number, now: number) =>
  Math.ceil(Math.min(windowMs, Math.max(1, start + windowMs - now)) / 1000)

/** Deletes windows and failures older than a day, which no longer count. */
export async function purgeExpiredLimits(db: Db, now: Date): Promise<void> {
  const yesterday = now.getTime() - DAY_MS
  await db.deleteFrom('rate_limits').where('window_start', '<', yesterday).execute()
  await db.deleteFrom('login_attempts').where('last_failure', '<', yesterday).execute()
}
