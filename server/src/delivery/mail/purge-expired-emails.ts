import { retentionCutoff, type RetentionName } from 'core/personal-data'
import { readRetentionRules } from '../../publishing/config/retention-rules.ts'
import type { Db } from '../../platform/db/connect.ts'
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts'

/**
 * Deletes finished e-mails after their retention period. Sent ones have only their address and subject; kept and failed
 * ones still have their text, which may hold a link.
 * @returns how many of each were deleted
 */
export async function purgeExpiredEmails(db: Db, now: Date, ending?: AbortSignal) {
  const rules = await readRetentionRules(db)
  const before = (name: RetentionName) => retentionCutoff(name, rules[name], now).toISOString()
  const emails = db.selectFrom('outbox_emails').select('id')
  const sent = emails.where('status', '=', 'sent').where('sent_at', '<', before('sent_emails'))
  const others = emails
    .where('status', 'in', ['kept', 'failed'])
    .where('created_at', '<', before('other_emails'))
  return {
    sent_emails: await deleteInBatches(db, 'outbox_emails', sent, ending),
    other_emails: await deleteInBatches(db, 'outbox_emails', others, ending),
  }
}
