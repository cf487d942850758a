import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import type { Db } from '../db/connect.ts'
import { ApiError } from '../http/api-error.ts'
import type { Email, EmailWithBody } from './schemas.ts'

const MOST_EMAILS = 200

const columns = [
  'id',
  'to_address',
  'subject',
  'status',
  'attempts',
  'next_attempt_at',
  'last_error',
  'created_at',
  'sent_at',
] as const

/** The newest e-mails, without their texts. */
export async function listEmails(db: Db, actor: Actor): Promise<Email[]> {
  authorize(actor, 'manageEmails')
  return db
    .selectFrom('outbox_emails')
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_EMAILS)
    .execute()
}

/** One e-mail with its text. @throws ApiError not_found */
export async function getEmail(db: Db, actor: Actor, id: string): Promise<EmailWithBody> {
  authorize(actor, 'manageEmails')
  const email = await db
    .selectFrom('outbox_emails')
    .select([...columns, 'body'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!email) throw new ApiError('not_found')
  return email
}
