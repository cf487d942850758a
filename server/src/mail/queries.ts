import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import { readSettings } from '../config/settings.ts'
import type { Db } from '../db/connect.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { ApiError } from '../http/api-error.ts'
import { listPage, onePage, type PageAsk, type PageShape } from '../http/list-page.ts'
import { linkToken, MASKED } from './delivery-failure.ts'
import { signEmail } from './sign-email.ts'
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

const pageOfEmails = preparedQuery((db, shape: PageShape, value) =>
  onePage(db.selectFrom('outbox_emails').select(columns), 'outbox_emails', 'created_at', shape, value),
)

/** The newest e-mails, without their texts. */
export async function listEmails(db: Db, actor: Actor, page: PageAsk) {
  authorize(actor, 'manageEmails')
  return listPage('created_at', page, (shape, values) => pageOfEmails(db, shape, values))
}

interface ReadDeps extends ChangeDeps {
  /** Whether e-mails reach people without an administrator. */
  isSending: boolean
}

/**
 * One e-mail with its text. Links that open an account are for its owner: they are masked, unless there is no mail server
 * and whoever administrates hands them on; who saw one is then written down.
 * @throws ApiError not_found
 */
export async function getEmail(
  { db, clock, recordEvent, isSending }: ReadDeps,
  actor: Actor,
  id: string,
): Promise<EmailWithBody> {
  authorize(actor, 'manageEmails')
  const email = await db
    .selectFrom('outbox_emails')
    .select([...columns, 'body'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!email) throw new ApiError('not_found')
  const whole = signEmail(email.body, await readSettings(db))
  const body = whole.replace(linkToken, MASKED)
  if (isSending || body === whole) return { ...email, body }
  const at = clock().toISOString()
  await db
    .transaction()
    .execute((trx) => recordEvent(trx, { kind: 'email.link_shown', actor, subject: id, at, data: {} }))
  return { ...email, body: whole }
}
