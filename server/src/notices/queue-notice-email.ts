import { PostgresAdapter, sql } from 'kysely'
import { emailSchema } from 'core/schema'
import type { Trx } from '../db/connect.ts'
import { queueEmail } from '../mail/queue-email.ts'
import {
  gatheredEmail,
  gatheredLine,
  GATHERED_END,
  noticeEmail,
  type NoticeOfEmail,
} from './notice-email-wording.ts'

const MINUTE_MS = 60 * 1000
/** E-mails that one person gets in a minute; what comes beyond them is gathered into one. */
const MOST_A_MINUTE = 10
const GATHERED_MS = 5 * MINUTE_MS
/** Then another one begins. */
const LONGEST = 20_000

/** Adds to the e-mail that is being gathered for somebody, if there is one. */
async function gather(trx: Trx, to: string, line: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox_emails')
    .set({ body: sql`replace(body, ${GATHERED_END}, ${line + GATHERED_END})` })
    .where('to_address', '=', to)
    .where('gathers_until', '>', now.toISOString())
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .where(sql<boolean>`length(body) < ${LONGEST}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

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
 * Of two who tell one person at once, the second waits until the first is done, and so finds the e-mail that it began.
 * SQLite's transactions wait for each other anyway.
 */
async function lockAddress(trx: Trx, to: string) {
  if (trx.getExecutor().adapter instanceof PostgresAdapter)
    await sql`select pg_advisory_xact_lock(hashtext('notice'), hashtext(${to}))`.execute(trx)
}

/** Tells somebody of a notice by e-mail; by one for all of them while there are many. */
export async function queueNoticeEmail(trx: Trx, notice: NoticeOfEmail, now: Date): Promise<void> {
  const to = emailSchema.parse(notice.person.email)
  await lockAddress(trx, to)
  if (await gather(trx, to, gatheredLine(notice), now)) return
  if (!(await hadEnough(trx, to, now))) return queueEmail(trx, noticeEmail(notice), now)
  await queueEmail(trx, gatheredEmail(notice), now, new Date(now.getTime() + GATHERED_MS))
}
