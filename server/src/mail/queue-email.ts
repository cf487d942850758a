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
 * Puts an e-mail into the outbox, from where `deliverEmails` takes it. Inside a transaction it is written with the
 * rest or not at all.
 * @throws when `to` is anything but one address
 */
export async function queueEmail(db: Db, { to, subject, text }: NewEmail, now: Date): Promise<void> {
  const at = now.toISOString()
  await db
    .insertInto('outbox_emails')
    .values({
      id: randomUUID(),
      to_address: emailSchema.parse(to),
      subject: subject.replace(lineEnds, ' ').trim(),
      body: text,
      status: 'queued',
      attempts: 0,
      next_attempt_at: at,
      last_error: null,
      created_at: at,
      sent_at: null,
    })
    .execute()
}
