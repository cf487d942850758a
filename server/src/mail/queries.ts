import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import type { Db } from '../db/connect.ts'
import { ApiError } from '../http/api-error.ts'
import { listPage, type PageAsk } from '../http/list-page.ts'
import type { EmailWithBody } from './schemas.ts'

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
export async function listEmails(db: Db, actor: Actor, page: PageAsk) {
  authorize(actor, 'manageEmails')
  return listPage(db.selectFrom('outbox_emails').select(columns), 'outbox_emails', 'created_at', page)
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
