import type { Selectable } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'

export type OutboxEmail = Selectable<Database['outbox_emails']>

const AT_ONCE = 50
/** An e-mail that was claimed this long ago and is still queued lost its server. */
const LOST_AFTER_MS = 2 * 60 * 1000

/** E-mails that are due, those that wait longest first. Another server may see the same ones. */
export const listDue = (db: Db, now: Date) =>
  db
    .selectFrom('outbox_emails')
    .where('status', '=', 'queued')
    .where('next_attempt_at', '<=', now.toISOString())
    .orderBy('next_attempt_at')
    .limit(AT_ONCE)
    .select(['id', 'next_attempt_at'])
    .execute()

/**
 * Takes one of them, for as long as sending may last; of several servers one gets it. What is not marked as sent or
 * failed by then is due again.
 */
export const claimEmail = (
  db: Db,
  due: Pick<OutboxEmail, 'id' | 'next_attempt_at'>,
  now: Date,
): Promise<OutboxEmail | undefined> =>
  db
    .updateTable('outbox_emails')
    .set((email) => ({
      attempts: email('attempts', '+', 1),
      next_attempt_at: new Date(now.getTime() + LOST_AFTER_MS).toISOString(),
    }))
    .where('id', '=', due.id)
    .where('status', '=', 'queued')
    // Whoever was faster has moved it.
    .where('next_attempt_at', '=', due.next_attempt_at)
    .returningAll()
    .executeTakeFirst()
