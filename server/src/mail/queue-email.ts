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
  /** Nothing is left of it once it is sent. */
  forgetWhenSent?: boolean
}

/** Whatever could end a line of the header, in any reader of it. */
const lineEnds = /[\p{Cc}\u2028\u2029]+/gu

/**
 * Puts an e-mail into the outbox, from where `deliverEmails` takes it. Inside a transaction it is written with the
 * rest or not at all.
 * @param gathersUntil when it is due, if until then others may be written into it
 * @throws when `to` is anything but one address
 */
export async function queueEmail(
  db: Db,
  { to, subject, text, forgetWhenSent = false }: NewEmail,
  now: Date,
  gathersUntil?: Date,
): Promise<void> {
  await db
    .insertInto('outbox_emails')
    .values({
      id: randomUUID(),
      to_address: emailSchema.parse(to),
      subject: subject.replace(lineEnds, ' ').trim(),
      body: text,
      status: 'queued',
      attempts: 0,
      next_attempt_at: (gathersUntil ?? now).toISOString(),
      last_error: null,
      created_at: now.toISOString(),
      sent_at: null,
      gathers_until: gathersUntil?.toISOString() ?? null,
      forget_when_sent: forgetWhenSent,
    })
    .execute()
}

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
