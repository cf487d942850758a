import { randomUUID } from 'node:crypto'
import { emailSchema } from 'core/schema'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { Db } from '../../platform/db/connect.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'

export interface NewEmail {
  to: string
  subject: string
  text: string
  /** Deletes the whole row once it is sent. */
  forgetWhenSent?: boolean
}

/** Every character that may end a header line in some reader. */
const lineEnds = /[\p{Cc}\u2028\u2029]+/gu

/**
 * Adds an e-mail to the outbox, from which `deliverEmails` sends it. Inside a transaction it is committed or rolled
 * back with it.
 * @returns its id
 * @throws if `to` is not exactly one address
 */
export async function queueEmail(
  db: Db,
  { to, subject, text, forgetWhenSent = false }: NewEmail,
  now: Date,
): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('outbox_emails')
    .values({
      id,
      to_address: emailSchema.parse(to),
      subject: subject.replace(lineEnds, ' ').trim(),
      body: text,
      status: 'queued',
      attempts: 0,
      next_attempt_at: now.toISOString(),
      last_error: null,
      created_at: now.toISOString(),
      sent_at: null,
      forget_when_sent: forgetWhenSent,
    })
    .execute()
  return id
}

/** Queues a failed or kept e-mail again. @throws ApiError not_allowed, or wrong_state for any other e-mail */
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
