import type { Db } from '../db/connect.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** What was sent is known by its address and subject alone; the others still hold their text, and perhaps a link. */
const DAYS_OF_SENT = 90
const DAYS_OF_OTHERS = 30

/** Clears away e-mails that are done with. */
export async function purgeExpiredEmails(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  await db
    .deleteFrom('outbox_emails')
    .where('status', '=', 'sent')
    .where('sent_at', '<', before(DAYS_OF_SENT))
    .execute()
  await db
    .deleteFrom('outbox_emails')
    .where('status', 'in', ['kept', 'failed'])
    .where('created_at', '<', before(DAYS_OF_OTHERS))
    .execute()
}
