import { randomUUID } from 'node:crypto'
import { emailSchema } from 'core/schema'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import type { Db } from '../db/connect.ts'
import { ApiError, errorText } from '../http/api-error.ts'

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

/** Queues an e-mail once more that was given up or kept. @throws ApiError not_allowed, or wrong_state for any other */
export async function retryEmail(db: Db, actor: Actor, id: string, now: Date): Promise<void> {
  authorize(actor, 'manageEmails')
  const retried = await db
    .updateTable('outbox_emails')
    .set({ status: 'queued', attempts: 0, next_attempt_at: now.toISOString(), last_error: null })
    .where('id', '=', id)
    .where('status', 'in', ['failed', 'kept'])
    .returning('id')
    .executeTakeFirst()
  if (!retried) throw new ApiError('wrong_state', errorText('emailJaEnviado'))
}
