import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Every row of every table, so that two moments can be compared; not the index that is made of them. */
export async function dumpTables(db: Db): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables()
  const dump: Record<string, string[]> = {}
  for (const { name } of tables.filter((table) => !table.name.startsWith('case_search'))) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    dump[name] = rows.map((row) => JSON.stringify(row)).toSorted((a, b) => (a < b ? -1 : 1))
  }
  return dump
}
