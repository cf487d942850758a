import { join } from 'node:path'
import SqliteHandle from 'better-sqlite3'
import { Client } from 'pg'
import type { ConnectOptions } from '../../platform/db/connect.ts'

const AT_ONCE = 500
const PATIENCE_MS = 5000
/** The migrator's tables, the word index, which a restore rebuilds, and what matters to open screens only. */
const isOfOthers = (table: string) =>
  /^(kysely_migration|installed_triggers|case_search|live_(changes|edits)$)/.test(table)

/** Consistent snapshot of all tables, without blocking writers. */
export interface Snapshot {
  migrations: string[]
  tables: string[]
  /** Every row as JSON. */
  rows: (table: string) => AsyncIterable<string>
  close: () => Promise<void>
}

function openSqlite(dataDir: string): Snapshot {
  const handle = new SqliteHandle(join(dataDir, 'simulador.sqlite'), { readonly: true, fileMustExist: true })
  handle.pragma(`busy_timeout = ${PATIENCE_MS}`)
  // In WAL mode, a reading transaction sees one moment and blocks no one.
  handle.exec('begin')
  const names = (query: string) => handle.prepare(query).pluck().all() as string[]
  const migrations = names('select name from kysely_migration order by name')
  return {
    migrations,
    tables: names("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'")
      .filter((name) => !isOfOthers(name))
      .toSorted(),
    async *rows(table) {
      for (const row of handle.prepare(`select * from "${table}"`).iterate()) yield JSON.stringify(row)
    },
    close: async () => void handle.close(),
  }
}

async function openPostgres(connectionString: string): Promise<Snapshot> {
  const client = new Client({ connectionString, application_name: 'simulador-backup' })
  await client.connect()
  await client.query('begin isolation level repeatable read read only')
  // Timestamps read the same in every time zone.
  await client.query(`set local timezone = 'UTC'`)
  const names = async (query: string) =>
    (await client.query<{ name: string }>(query)).rows.map(({ name }) => name)
  const migrations = await names('select name from kysely_migration order by name')
  const tables = await names('select tablename as name from pg_tables where schemaname = current_schema()')
  return {
    migrations,
    tables: tables.filter((name) => !isOfOthers(name)).toSorted(),
    async *rows(table) {
      await client.query(
        `declare every_row no scroll cursor for select row_to_json(t)::text from "${table}" t`,
      )
      for (;;) {
        const query = { text: `fetch ${AT_ONCE} from every_row`, rowMode: 'array' }
        const { rows } = await client.query<string[]>(query)
        for (const [row] of rows) yield row!
        if (rows.length < AT_ONCE) break
      }
      await client.query('close every_row')
    },
    close: () => client.end(),
  }
}

/** Opens a snapshot, also while servers write. */
export const openSnapshot = async ({ dataDir, databaseUrl }: ConnectOptions): Promise<Snapshot> =>
  databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir)
