import type { Selectable } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'

/** Tables of pending work, one row each. A process claims a row, and it is due again if the process does not finish. */
type WorkTable = 'outbox_emails' | 'email_requests' | 'webhook_deliveries' | 'push_messages'
/** The tables above, and those whose work has no time limit. */
type QueueTable = WorkTable | 'imports' | 'bank_lots' | 'commission_recalculations'

const BATCH = 50
const MINUTE_MS = 60 * 1000
/** A claim that is this old and still queued belongs to a crashed process. */
const LEASE_MS = 2 * MINUTE_MS
/** Minutes before each retry: almost a day in all. */
const retryMinutes = [1, 5, 15, ...Array.from({ length: 23 }, () => 60)]

/** Due rows, longest waiting first. Other processes may see the same rows. */
const selectDue = (db: Db, table: QueueTable, now: Date) =>
  db
    .selectFrom(table)
    .where('status', '=', 'queued')
    .where('next_attempt_at', '<=', now.toISOString())
    .orderBy('next_attempt_at')
    .limit(BATCH)
    .select(['id', 'next_attempt_at'])

export const hasWork = async (db: Db, table: QueueTable, now: Date): Promise<boolean> =>
  (await selectDue(db, table, now).clearSelect().select('id').limit(1).executeTakeFirst()) !== undefined

/** Claims a due row for the lease; undefined if another process was faster. */
export const claimRow = <Table extends WorkTable>(
  db: Db,
  table: Table,
  due: { id: string; next_attempt_at: string },
  now: Date,
): Promise<Selectable<Database[Table]> | undefined> =>
  db
    .updateTable<WorkTable>(table)
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      next_attempt_at: new Date(now.getTime() + LEASE_MS).toISOString(),
    }))
    .where('id', '=', due.id)
    .where('status', '=', 'queued')
    // A faster process has changed it.
    .where('next_attempt_at', '=', due.next_attempt_at)
    .returningAll()
    .executeTakeFirst() as Promise<Selectable<Database[Table]> | undefined>

/**
 * Claims due rows one by one until none is left or the process ends. One of several processes gets a row for the lease,
 * and must delete it, change its status, or call `retryLater`.
 */
export async function* claimWork<Table extends WorkTable>(
  db: Db,
  table: Table,
  clock: () => Date,
  ending?: AbortSignal,
): AsyncGenerator<Selectable<Database[Table]>> {
  for (;;) {
    const due = await selectDue(db, table, clock()).execute()
    if (due.length === 0) return
    for (const one of due) {
      if (ending?.aborted) return
      const claimed = await claimRow(db, table, one, clock())
      if (claimed) yield claimed
    }
  }
}

/**
 * Moment of the next attempt after a number of failures; `null` after about a day, when it is given up.
 * @param delays minutes after each failure, to replace the default
 */
export function nextAttempt(
  attempts: number,
  now: Date,
  delays: readonly number[] = retryMinutes,
): Date | null {
  const minutes = delays[attempts - 1]
  return minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS)
}

/** Delays the next attempt or gives up, unless another process has claimed the row since. */
export async function retryLater(
  db: Db,
  table: WorkTable,
  { id, attempts }: { id: string; attempts: number },
  next: Date | null,
  notes: { last_error?: string } = {},
): Promise<void> {
  await db
    .updateTable(table)
    .set({ ...notes, ...(next ? { next_attempt_at: next.toISOString() } : { status: 'failed' }) })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('attempts', '=', attempts)
    .execute()
}
