import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'

/** Every row of every table that backups hold, to compare two moments. */
export async function dumpTables(db: Db): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables()
  const dump: Record<string, string[]> = {}
  for (const { name } of tables.filter((table) => !/^(case_search|live_)/.test(table.name))) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    dump[name] = rows.map((row) => JSON.stringify(row)).toSorted((a, b) => (a < b ? -1 : 1))
  }
  return dump
}
