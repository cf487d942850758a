import { randomUUID } from 'node:crypto'
import type { Db } from '../db/connect.ts'

/** Where requests for e-mails wait, one table for each kind of e-mail. */
export type RequestTable = 'password_reset_requests' | 'verification_requests'

const AT_ONCE = 20
/** A request that was taken this long ago and is still there lost its server. */
const LOST_AFTER_MS = 5 * 60 * 1000

/**
 * Notes that an e-mail was asked for. Whether the address has an account is looked up later, so that no answer and no
 * time taken tells.
 */
export async function queueRequest(db: Db, table: RequestTable, email: string, now: Date): Promise<void> {
  await db
    .insertInto(table)
    .values({ id: randomUUID(), email, created_at: now.toISOString(), claimed_at: null })
    .execute()
}

/**
 * Answers what was asked for, oldest first, each request by one server. One whose answer fails, or whose server ends,
 * is taken again later.
 * @throws the first failure, after the others were answered
 */
export async function answerRequests(
  db: Db,
  table: RequestTable,
  now: Date,
  answer: (email: string) => Promise<void>,
): Promise<void> {
  const lost = new Date(now.getTime() - LOST_AFTER_MS).toISOString()
  const claimed = await db
    .updateTable(table)
    .set({ claimed_at: now.toISOString() })
    .where('id', 'in', (waiting) =>
      waiting
        .selectFrom(table)
        .where((row) => row.or([row('claimed_at', 'is', null), row('claimed_at', '<', lost)]))
        .orderBy('created_at')
        .limit(AT_ONCE)
        .select('id'),
    )
    // Once more for the row itself: of two servers that chose it, the second finds it taken.
    .where((row) => row.or([row('claimed_at', 'is', null), row('claimed_at', '<', lost)]))
    .returning(['id', 'email'])
    .execute()
  const failures: unknown[] = []
  for (const { id, email } of claimed) {
    try {
      await answer(email)
      await db.deleteFrom(table).where('id', '=', id).execute()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
