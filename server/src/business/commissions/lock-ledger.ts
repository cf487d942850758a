import { PostgresAdapter, sql } from 'kysely'
import type { Month } from 'core'
import type { Db, Trx } from '../../platform/db/connect.ts'

/**
 * Locks the ledger: shared while a case's commission is updated, alone while a month is closed, many are marked or a
 * rule changes, so that those see no half-written state. SQLite runs one writing transaction at a time anyway.
 */
export async function lockLedger(trx: Trx, how: 'shared' | 'alone'): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return
  if (how === 'alone') await sql`select pg_advisory_xact_lock(hashtext('commissions'), 0)`.execute(trx)
  else await sql`select pg_advisory_xact_lock_shared(hashtext('commissions'), 0)`.execute(trx)
}

/** Last closed month; it and earlier ones get no new entries. */
export async function lastClosedMonth(db: Db | Trx): Promise<Month | null> {
  const row = await db
    .selectFrom('commission_months')
    .select('month')
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.month ?? null
}
