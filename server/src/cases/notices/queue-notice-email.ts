import { PostgresAdapter, sql } from 'kysely'
import { emailSchema } from 'core/schema'
import type { Trx } from '../../platform/db/connect.ts'
import { queueEmail } from '../../delivery/mail/queue-email.ts'
import { addToDigest, findDigest } from './notice-digest.ts'
import { noticeEmail, type CaseArea, type NoticeOfEmail } from './notice-email-wording.ts'

const MINUTE_MS = 60 * 1000
/** E-mails per person and minute; further notices wait for a digest. */
const MOST_A_MINUTE = 10
const DIGEST_MS = 5 * MINUTE_MS

async function hadEnough(trx: Trx, to: string, now: Date): Promise<boolean> {
  const { count } = await trx
    .selectFrom('outbox_emails')
    .where('to_address', '=', to)
    .where('created_at', '>', new Date(now.getTime() - MINUTE_MS).toISOString())
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count >= MOST_A_MINUTE
}

/**
 * Makes a second transaction that notifies the same person wait for the first, so that it sees the first one's digest.
 * SQLite runs one writing transaction at a time anyway.
 */
export async function lockAddress(trx: Trx, to: string): Promise<void> {
  if (trx.getExecutor().adapter instanceof PostgresAdapter)
    await sql`select pg_advisory_xact_lock(hashtext('notice'), hashtext(${to}))`.execute(trx)
}

interface StoredNotice extends NoticeOfEmail {
  id: string
  case_id: string
  area: CaseArea
  person: NoticeOfEmail['person'] & { id: string }
}

/** E-mails a notice, or adds it to the person's digest while they get many. */
export async function queueNoticeEmail(trx: Trx, notice: StoredNotice, now: Date): Promise<void> {
  const { id, case_id, area, person } = notice
  const to = emailSchema.parse(person.email)
  await lockAddress(trx, to)
  const digest = await findDigest(trx, person.id, now)
  if (!digest && !(await hadEnough(trx, to, now))) {
    await queueEmail(trx, await noticeEmail(trx, notice), now)
    return
  }
  const due_at = digest?.due_at ?? new Date(now.getTime() + DIGEST_MS).toISOString()
  await addToDigest(trx, {
    notice_id: id,
    user_id: person.id,
    case_id,
    area,
    due_at,
    created_at: now.toISOString(),
  })
}
