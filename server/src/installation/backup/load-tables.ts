import { CompiledQuery, sql } from 'kysely'
import type { DialectName, Trx } from '../../platform/db/connect.ts'
import { isOfRow, refusedRow } from './refused-row.ts'

const AT_ONCE = 200

/** Rows to restore into a table. */
export interface TableRows {
  name: string
  /** Every row as JSON. */
  rows: () => AsyncIterable<string>
}

const run = (trx: Trx, text: string, parameters: unknown[] = []) =>
  trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, parameters))

type Value = string | number | boolean | null

/** SQLite lacks these two types: values are stored as better-auth writes and `SqliteBooleans` reads them. */
const inSqlite = (value: Value, type: string) => {
  if (typeof value === 'boolean') return Number(value)
  return type === 'date' && typeof value === 'string' ? new Date(value).toISOString() : value
}

/** Names the row with a broken reference; SQLite alone would fail at the end without naming one. */
async function checkReferences(trx: Trx) {
  const { rows } = await run(trx, 'pragma foreign_key_check')
  const [first] = rows
  if (!first) return
  const { table, rowid, parent } = first as { table: string; rowid: number | null; parent: string }
  const broken = await run(trx, `select * from "${table}" where rowid = ?`, [rowid])
  const { rows: columns } = await run(trx, `select name from pragma_table_info('${table}') where pk > 0`)
  const cause = new Error(`o que ela nomeia em ${parent} não existe`)
  throw refusedRow(
    table,
    broken.rows[0] ?? {},
    columns.map(({ name }) => String(name)),
    cause,
  )
}

async function loadSqlite(trx: Trx, tables: TableRows[]) {
  await run(trx, 'pragma defer_foreign_keys = on')
  // Deletes rows that migrations inserted, before any row refers to them.
  for (const { name } of tables) await run(trx, `delete from "${name}"`)
  for (const { name, rows } of tables) {
    const { rows: columns } = await run(
      trx,
      `select name, lower(type) as type, pk from pragma_table_info('${name}')`,
    )
    const key = columns.filter(({ pk }) => pk !== 0).map((column) => String(column['name']))
    const names = columns.map((column) => String(column['name']))
    const insert = `insert into "${name}" (${names.map((column) => `"${column}"`).join()}) values (${names.map(() => '?').join()})`
    for await (const row of rows()) {
      const values = JSON.parse(row) as Record<string, Value>
      await run(
        trx,
        insert,
        columns.map((column) => inSqlite(values[String(column['name'])] ?? null, String(column['type']))),
      ).catch((error: unknown) => {
        throw isOfRow(error) ? refusedRow(name, values, key, error) : error
      })
    }
  }
  await checkReferences(trx)
}

/** Rebuilds the word index, which backups leave out, through the triggers of cases. */
export const indexWords = (trx: Trx) => run(trx, 'update cases set search_text = search_text')

/** Table, name and definition of every foreign key. */
const FOREIGN_KEYS = `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`

const PRIMARY_KEY = `select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
  where indisprimary and indrelid = $1::regclass`

/** Inserts rows in one statement; when it fails, one by one to find the rejected row. */
async function insertPostgres(trx: Trx, table: string, rows: readonly string[]) {
  const insert = `insert into "${table}" select * from json_populate_recordset(null::"${table}", $1::json)`
  const attempt = async (batch: readonly string[]) => {
    await run(trx, 'savepoint batch')
    try {
      await run(trx, insert, [`[${batch.join()}]`])
      await run(trx, 'release savepoint batch')
    } catch (error) {
      await run(trx, 'rollback to savepoint batch')
      throw error
    }
  }
  await attempt(rows).catch(async (error: unknown) => {
    if (!isOfRow(error)) throw error
    const key = await primaryKeyOf(trx, `"${table}"`)
    for (const row of rows)
      await attempt([row]).catch((refusal: unknown) => {
        throw isOfRow(refusal)
          ? refusedRow(table, JSON.parse(row) as Record<string, unknown>, key, refusal)
          : refusal
      })
    throw error
  })
}

const primaryKeyOf = async (trx: Trx, table: string) =>
  (await run(trx, PRIMARY_KEY, [table])).rows.map(({ name }) => String(name))

/** Recreates a foreign key. @throws BackupError with the row whose reference is missing */
async function addForeignKey(
  trx: Trx,
  { table, name, definition }: { table: string; name: string; definition: string },
) {
  await run(trx, 'savepoint reference')
  try {
    await run(trx, `alter table ${table} add constraint "${name}" ${definition}`)
  } catch (error) {
    const [, columns = '', parent, parentColumns = ''] =
      /^FOREIGN KEY \((.+?)\) REFERENCES (.+?)\((.+?)\)/.exec(definition) ?? []
    if (!isOfRow(error) || !parent) throw error
    await run(trx, 'rollback to savepoint reference')
    const others = parentColumns.split(', ')
    const same = columns.split(', ').map((column, index) => `parent.${others[index]} = child.${column}`)
    const { rows } = await run(
      trx,
      `select child.* from ${table} child where (${columns}) is not null and not exists (select 1 from ${parent} parent where ${same.join(' and ')}) limit 1`,
    )
    throw refusedRow(table, rows[0] ?? {}, await primaryKeyOf(trx, table), error)
  }
  await run(trx, 'release savepoint reference')
}

async function loadPostgres(trx: Trx, tables: TableRows[]) {
  const { rows: keys } = await run(trx, FOREIGN_KEYS)
  for (const { table, name } of keys)
    await run(trx, `alter table ${String(table)} drop constraint "${String(name)}"`)
  for (const { name, rows } of tables) {
    await run(trx, `delete from "${name}"`)
    let batch: string[] = []
    for await (const row of rows()) {
      batch.push(row)
      if (batch.length < AT_ONCE) continue
      await insertPostgres(trx, name, batch)
      batch = []
    }
    if (batch.length > 0) await insertPostgres(trx, name, batch)
  }
  for (const { table, name, definition } of keys)
    await addForeignKey(trx, { table: String(table), name: String(name), definition: String(definition) })
}

/**
 * Fills tables without triggers with the rows of a backup. Checks references once every row is inserted.
 * @throws BackupError with table and key of a rejected row, or when a table ends up with another number of rows
 */
export async function loadTables(trx: Trx, dialect: DialectName, tables: (TableRows & { count: number })[]) {
  await (dialect === 'sqlite' ? loadSqlite : loadPostgres)(trx, tables)
  for (const { name, count } of tables) {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(trx)
    if (rows[0]?.rows !== count) throw new Error(`${name}: ${rows[0]?.rows} linhas em vez de ${count}`)
  }
}
