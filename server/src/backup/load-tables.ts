import { CompiledQuery, sql } from 'kysely'
import type { DialectName, Trx } from '../db/connect.ts'

const AT_ONCE = 200

/** Puts back the rows of each table. */
export interface TableRows {
  name: string
  /** Every row as JSON. */
  rows: () => AsyncIterable<string>
}

const run = (trx: Trx, text: string, parameters: unknown[] = []) =>
  trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, parameters))

type Value = string | number | boolean | null

/** SQLite has no type for these two: it keeps them as better-auth writes them there, and as `SqliteBooleans` reads them. */
const inSqlite = (value: Value, type: string) => {
  if (typeof value === 'boolean') return Number(value)
  return type === 'date' && typeof value === 'string' ? new Date(value).toISOString() : value
}

async function loadSqlite(trx: Trx, tables: TableRows[]) {
  await run(trx, 'pragma defer_foreign_keys = on')
  const { rows: triggers } = await run(trx, `select name, sql from sqlite_schema where type = 'trigger'`)
  for (const { name } of triggers) await run(trx, `drop trigger "${String(name)}"`)
  // What migrations filled in, before any row that may refer to it comes.
  for (const { name } of tables) await run(trx, `delete from "${name}"`)
  for (const { name, rows } of tables) {
    const { rows: columns } = await run(
      trx,
      `select name, lower(type) as type from pragma_table_info('${name}')`,
    )
    const names = columns.map((column) => String(column['name']))
    const insert = `insert into "${name}" (${names.map((column) => `"${column}"`).join()}) values (${names.map(() => '?').join()})`
    for await (const row of rows()) {
      const values = JSON.parse(row) as Record<string, Value>
      await run(
        trx,
        insert,
        columns.map((column) => inSqlite(values[String(column['name'])] ?? null, String(column['type']))),
      )
    }
  }
  for (const { sql: text } of triggers) await run(trx, String(text))
  // Their trigger writes the index of words anew.
  await run(trx, 'update cases set search_text = search_text')
}

/** Table, name and definition of every foreign key. */
const FOREIGN_KEYS = `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`

async function loadPostgres(trx: Trx, tables: TableRows[]) {
  const { rows: keys } = await run(trx, FOREIGN_KEYS)
  for (const { table, name } of keys)
    await run(trx, `alter table ${String(table)} drop constraint "${String(name)}"`)
  for (const { name, rows } of tables) {
    await run(trx, `alter table "${name}" disable trigger user`)
    await run(trx, `delete from "${name}"`)
    const insert = `insert into "${name}" select * from json_populate_recordset(null::"${name}", $1::json)`
    let batch: string[] = []
    for await (const row of rows()) {
      batch.push(row)
      if (batch.length < AT_ONCE) continue
      await run(trx, insert, [`[${batch.join()}]`])
      batch = []
    }
    if (batch.length > 0) await run(trx, insert, [`[${batch.join()}]`])
    await run(trx, `alter table "${name}" enable trigger user`)
  }
  for (const { table, name, definition } of keys)
    await run(trx, `alter table ${String(table)} add constraint "${String(name)}" ${String(definition)}`)
}

/**
 * Fills the tables with the rows of a backup, in a transaction of its own making: triggers stand still meanwhile, and
 * what refers to something is looked at once everything is there.
 * @throws when afterwards a table has another number of rows than was given
 */
export async function loadTables(trx: Trx, dialect: DialectName, tables: (TableRows & { count: number })[]) {
  await (dialect === 'sqlite' ? loadSqlite : loadPostgres)(trx, tables)
  for (const { name, count } of tables) {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(trx)
    if (rows[0]?.rows !== count) throw new Error(`${name}: ${rows[0]?.rows} linhas em vez de ${count}`)
  }
}
