import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import { readSettings } from '../../publishing/config/settings.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { listPage, type PageQuery } from '../../platform/http/list-page.ts'
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

/** Lists the newest e-mails without their texts. */
export async function listEmails(db: Db, actor: Actor, page: PageQuery) {
  authorize(actor, 'manageEmails')
  return listPage(db.selectFrom('outbox_emails').select(columns), 'outbox_emails', 'created_at', page)
}

interface ReadDeps extends ChangeDeps {
  /** True if a mail server delivers e-mails. */
  isSending: boolean
}

/**
 * Loads one e-mail with its text. Links that open an account are masked, unless no mail server exists and an
 * administrator has to pass them on; the audit log then records who read the link.
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
