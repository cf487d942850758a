import { PostgresAdapter, sql } from 'kysely'
import { emailSchema } from 'core/schema'
import type { Trx } from '../db/connect.ts'
import { queueEmail } from '../mail/queue-email.ts'
import { gatheredEmail, noticeEmail, type NoticeOfEmail } from './notice-email-wording.ts'

const MINUTE_MS = 60 * 1000
/** E-mails that one person gets in a minute; what comes beyond them is gathered into one. */
const MOST_A_MINUTE = 10
const GATHERED_MS = 5 * MINUTE_MS
/** Then another one begins. */
const LONGEST = 20_000

/** The e-mail that takes in further notices to somebody. */
const gathering = (trx: Trx, to: string, now: Date) =>
  trx
    .selectFrom('outbox_emails')
    .where('to_address', '=', to)
    .where('gathers_until', '>', now.toISOString())
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .where(sql<boolean>`length(body) < ${LONGEST}`)

/** Whether an e-mail is being gathered for somebody. */
const isGathering = async (trx: Trx, to: string, now: Date) =>
  (await gathering(trx, to, now).select('id').limit(1).executeTakeFirst()) !== undefined

/**
 * Adds to the e-mail that is being gathered for somebody, before its end.
 * @returns whether there is one that ends like that: its text may have been changed since it was begun
 */
async function gather(trx: Trx, to: string, line: string, end: string, now: Date): Promise<boolean> {
  // As a database counts them.
  const { length } = [...end]
  const { numUpdatedRows } = await trx
    .updateTable('outbox_emails')
    .set({ body: sql`substr(body, 1, length(body) - ${length}) || ${line + end}` })
    .where('id', 'in', gathering(trx, to, now).select('id'))
    .where(sql<boolean>`substr(body, length(body) - ${length} + 1) = ${end}`)
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
  if (!(await isGathering(trx, to, now)) && !(await hadEnough(trx, to, now)))
    return queueEmail(trx, await noticeEmail(trx, notice), now)
  const { email, line, end } = await gatheredEmail(trx, notice)
  if (await gather(trx, to, line, end, now)) return
  await queueEmail(trx, email, now, new Date(now.getTime() + GATHERED_MS))
}
