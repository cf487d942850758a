import { keptSince } from 'core/personal-data'
import { readRetentionRules } from '../config/retention-rules.ts'
import type { Db } from '../db/connect.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** The case tells what happened in it for as long as it is kept; a notice only says that it is new. */
const DAYS_OF_UNREAD = 365

/**
 * Clears away notices that are news no more: read ones after the days that are set, the others after a year.
 * @returns how many went
 */
export async function purgeExpiredNotices(db: Db, now: Date, ending?: AbortSignal): Promise<number> {
  const rules = await readRetentionRules(db)
  const read = keptSince('notices', rules.notices, now).toISOString()
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const notices = db.selectFrom('notices')
  const seen = notices.where('read_at', '<', read)
  const old = notices.where('created_at', '<', before(DAYS_OF_UNREAD))
  return (
    (await deleteInBatches(db, 'notices', seen, ending)) + (await deleteInBatches(db, 'notices', old, ending))
  )
}
