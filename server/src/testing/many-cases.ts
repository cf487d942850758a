import { CompiledQuery, PostgresAdapter } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'
import { manyRows, type ManyCases } from './many-rows.ts'

/** SQLite takes 32,766 values in one statement. */
const AT_ONCE = 2000

/**
 * Fills a database with so many cases that a query without an index shows, always the same. `idOf('case', 0)` is the
 * one with the long checklist.
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
      // Putting a statement together takes longer than running it: whole batches share one.
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
  // As PostgreSQL does by itself before long: how it finds rows depends on how many it knows of, and which pages are settled.
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await db.executeQuery(CompiledQuery.raw('vacuum analyze'))
}
