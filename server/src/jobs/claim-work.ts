import type { Selectable } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'

/** Tables of work that waits, a row each: done by the process that claims it, and due again when it does not finish. */
type WorkTable = 'outbox_emails' | 'email_requests' | 'webhook_deliveries'
/** Those, and what is worked on as long as it takes. */
type QueueTable = WorkTable | 'imports' | 'bank_lots' | 'commission_recalculations'

const BATCH = 50
const MINUTE_MS = 60 * 1000
/** What was claimed this long ago and is still queued lost its process. */
const LEASE_MS = 2 * MINUTE_MS
/** Minutes until the next try, after each one that failed: almost a day in all. */
const retryMinutes = [1, 5, 15, ...Array.from({ length: 23 }, () => 60)]

/** What is due, what waits longest first. Another process may see the same. */
const selectDue = (db: Db, table: QueueTable, now: Date) =>
  db
    .selectFrom(table)
    .where('status', '=', 'queued')
    .where('next_attempt_at', '<=', now.toISOString())
    .orderBy('next_attempt_at')
    .limit(BATCH)
    .select(['id', 'next_attempt_at'])

/** Whether a row of the table is due. */
export const hasWork = async (db: Db, table: QueueTable, now: Date): Promise<boolean> =>
  (await selectDue(db, table, now).clearSelect().select('id').limit(1).executeTakeFirst()) !== undefined

/** Claims a row that is due, for as long as the lease lasts; undefined where another process was faster. */
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
    // A process that was faster has moved it.
    .where('next_attempt_at', '=', due.next_attempt_at)
    .returningAll()
    .executeTakeFirst() as Promise<Selectable<Database[Table]> | undefined>

/**
 * Claims what is due, row after row, until nothing is left or the end has been asked for. Of several processes one gets
 * a row, for as long as the lease lasts; whoever gets it deletes it, gives it another status, or calls `retryLater`.
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
 * When work is tried again that has failed so often; `null` after a day, when it is given up.
 * @param delays minutes after each failure, where a day is not right
 */
export function nextAttempt(
  attempts: number,
  now: Date,
  delays: readonly number[] = retryMinutes,
): Date | null {
  const minutes = delays[attempts - 1]
  return minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE_MS)
}

/** Puts work off until then, or gives it up, unless another process has claimed it since. */
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
