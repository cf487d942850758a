import { retentionCutoff } from 'core/personal-data'
import { readRetentionRules } from '../../publishing/config/retention-rules.ts'
import type { Db } from '../../platform/db/connect.ts'
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Unread notices expire too: the case's own history lasts, and a notice only points to news. */
const DAYS_OF_UNREAD = 365

/**
 * Deletes expired notices: read ones after the configured days, others after a year.
 * @returns the number of deleted rows
 */
export async function purgeExpiredNotices(db: Db, now: Date, ending?: AbortSignal): Promise<number> {
  const rules = await readRetentionRules(db)
  const read = retentionCutoff('notices', rules.notices, now).toISOString()
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const notices = db.selectFrom('notices').select('id')
  const readNotices = notices.where('read_at', '<', read)
  const old = notices.where('created_at', '<', before(DAYS_OF_UNREAD))
  return (
    (await deleteInBatches(db, 'notices', readNotices, ending)) +
    (await deleteInBatches(db, 'notices', old, ending))
  )
}
