import { CompiledQuery, PostgresAdapter } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Database } from '../platform/db/schema.ts'
import { manyRows, type ManyCases } from './many-rows.ts'

/** Rows per statement: SQLite allows 32,766 values. */
const AT_ONCE = 2000

/**
 * Inserts so many cases that queries without an index are slow; the same rows each time. The first case, `idOf('case',
 * 0)`, has the long checklist.
 */
export async function createManyCases(db: Db, wanted: ManyCases): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const [table, { count, row }] of Object.entries(manyRows(wanted))) {
      if (count === 0) continue
      const rowsFrom = (first: number) =>
        Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, index) => row(first + index))
      const insert = (first: number) =>
        trx
          .insertInto(table as keyof Database)
          .values(rowsFrom(first))
          .compile()
      // Compiling a statement takes longer than running it: whole batches share one.
      const { sql, parameters } = insert(0)
      const hasBooleans = parameters.some((value) => typeof value === 'boolean')
      const stored = (value: unknown) => (typeof value === 'boolean' && !hasBooleans ? Number(value) : value)
      for (let first = 0; first < count; first += AT_ONCE) {
        const isWhole = count - first >= AT_ONCE
        const values = () => rowsFrom(first).flatMap((one) => Object.values(one).map(stored))
        await trx.executeQuery(isWhole ? CompiledQuery.raw(sql, values()) : insert(first))
      }
    }
  })
  // PostgreSQL plans by statistics and by the visibility map, which autovacuum would write later.
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await db.executeQuery(CompiledQuery.raw('vacuum analyze'))
}
