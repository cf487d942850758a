import { keptSince, type RetentionName } from 'core/personal-data'
import { readRetentionRules } from '../config/retention-rules.ts'
import type { Db } from '../db/connect.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'

/**
 * Clears away e-mails that are done with, after the days that are set. What was sent is known by its address and subject
 * alone; the others still hold their text, and perhaps a link.
 * @returns how many of each went
 */
export async function purgeExpiredEmails(db: Db, now: Date, ending?: AbortSignal) {
  const rules = await readRetentionRules(db)
  const before = (name: RetentionName) => keptSince(name, rules[name], now).toISOString()
  const emails = db.selectFrom('outbox_emails')
  const sent = emails.where('status', '=', 'sent').where('sent_at', '<', before('sent_emails'))
  const others = emails
    .where('status', 'in', ['kept', 'failed'])
    .where('created_at', '<', before('other_emails'))
  return {
    sent_emails: await deleteInBatches(db, 'outbox_emails', sent, ending),
    other_emails: await deleteInBatches(db, 'outbox_emails', others, ending),
  }
}
