import { PostgresAdapter, sql, type RawBuilder } from 'kysely'
import type { Db } from './connect.ts'

/**
 * The text of a JSON object, which the database makes: of many rows it is there sooner than their values are handed over
 * and put together here. Not for booleans, which SQLite does not have.
 * @param columns what each field holds: a column, or any expression
 */
export function jsonText(db: Db, columns: Record<string, RawBuilder<unknown>>): RawBuilder<string> {
  const pairs = sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.lit(name)}, ${value}`))
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  return isPostgres ? sql<string>`json_build_object(${pairs})::text` : sql<string>`json_object(${pairs})`
}
