import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export interface Limit {
  max: number
  windowMs: number
}

/** A keyed hash of these parts (HMAC): whoever reads the table learns no address. */
export const keyedHash = (secret: string, ...parts: string[]) =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')

/**
 * Counts one more in the window of `k`, in one statement: however many ask at once, on however many servers, `max`
 * of them pass.
 * @returns the seconds left to wait, or `null` when the limit is not reached
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

/** Whole seconds until a window ends: at least one, at most all of it, whatever the clock did meanwhile. */
export const secondsLeft = (start: number, windowMs: number, now: number) =>
  Math.ceil(Math.min(windowMs, Math.max(1, start + windowMs - now)) / 1000)

/** Clears away the windows and failures of yesterday, which no longer count. */
export async function purgeExpiredLimits(db: Db, now: Date): Promise<void> {
  const yesterday = now.getTime() - DAY_MS
  await db.deleteFrom('rate_limits').where('window_start', '<', yesterday).execute()
  await db.deleteFrom('login_attempts').where('last_failure', '<', yesterday).execute()
}
