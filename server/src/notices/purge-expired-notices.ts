import type { Db } from '../db/connect.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The case tells what happened in it for as long as it is kept; a notice only says that it is new. */
const DAYS_OF_READ = 90
const DAYS_OF_UNREAD = 365

/** Clears away notices that are news no more. */
export async function purgeExpiredNotices(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  await db
    .deleteFrom('notices')
    .where((where) =>
      where.or([
        where('read_at', '<', before(DAYS_OF_READ)),
        where('created_at', '<', before(DAYS_OF_UNREAD)),
      ]),
    )
    .execute()
}
