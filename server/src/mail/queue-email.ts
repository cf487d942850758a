import { randomUUID } from 'node:crypto'
import { emailSchema } from 'core/schema'
import type { Db } from '../db/connect.ts'

export interface NewEmail {
  to: string
  subject: string
  /** Plain text. */
  text: string
}

/** Whatever could end a line of the header, in any reader of it. */
const lineEnds = /[\p{Cc}\u2028\u2029]+/gu

/**
 * Puts e-mails into the outbox, from where `deliverEmails` takes them. Inside a transaction they are written with the
 * rest or not at all.
 * @throws when a `to` is anything but one address
 */
export async function queueEmails(db: Db, emails: NewEmail[], now: Date): Promise<void> {
  const at = now.toISOString()
  const rows = emails.map(({ to, subject, text }) => ({
    id: randomUUID(),
    to_address: emailSchema.parse(to),
    subject: subject.replace(lineEnds, ' ').trim(),
    body: text,
    status: 'queued' as const,
    attempts: 0,
    next_attempt_at: at,
    last_error: null,
    created_at: at,
    sent_at: null,
  }))
  if (rows.length > 0) await db.insertInto('outbox_emails').values(rows).execute()
}

/** Puts one e-mail into the outbox. @throws when `to` is anything but one address */
export const queueEmail = (db: Db, email: NewEmail, now: Date) => queueEmails(db, [email], now)
