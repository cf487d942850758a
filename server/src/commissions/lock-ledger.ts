import { PostgresAdapter, sql } from 'kysely'
import type { Month } from 'core'
import type { Db, Trx } from '../db/connect.ts'

/**
 * Whoever follows a case shares the ledger with others who do; whoever closes a month, marks many or changes a rule has
 * it alone, and finds nothing half written. SQLite's transactions wait for each other anyway.
 */
export async function lockLedger(trx: Trx, how: 'shared' | 'alone'): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return
  if (how === 'alone') await sql`select pg_advisory_xact_lock(hashtext('commissions'), 0)`.execute(trx)
  else await sql`select pg_advisory_xact_lock_shared(hashtext('commissions'), 0)`.execute(trx)
}

/** The last month that was closed: nothing is written to it or to one before it. */
export async function lastClosedMonth(db: Db | Trx): Promise<Month | null> {
  const row = await db
    .selectFrom('commission_months')
    .select('month')
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.month ?? null
}
