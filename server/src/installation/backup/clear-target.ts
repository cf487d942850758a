import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteHandle from 'better-sqlite3'
import { Client } from 'pg'
import type { ConnectOptions } from '../../platform/db/connect.ts'
import { BackupError } from './read-backup.ts'

const RUNNING = 'O servidor está no ar. Pare-o antes de restaurar.'
const NOT_EMPTY =
  'O destino já tem dados. Restaure em outro lugar, ou acrescente --substituir para trocar o que está lá.'

/** Renames the database file; fails while another process has it open. */
async function clearSqlite(dataDir: string, replace: boolean, now: Date) {
  const file = join(dataDir, 'simulador.sqlite')
  if (!existsSync(file)) return
  if (!replace) throw new BackupError(NOT_EMPTY)
  const handle = new SqliteHandle(file)
  try {
    // Leaving WAL mode needs exclusive access, and moves all data into the one file.
    handle.pragma('journal_mode = delete')
  } catch (error) {
    if ((error as { code?: string }).code === 'SQLITE_BUSY') throw new BackupError(RUNNING)
    throw error
  } finally {
    handle.close()
  }
  await rename(file, join(dataDir, `simulador.antes-da-restauracao.${now.getTime()}.sqlite`))
  for (const beside of ['-wal', '-shm']) await rm(`${file}${beside}`, { force: true })
}

async function clearPostgres(connectionString: string, replace: boolean) {
  const client = new Client({ connectionString, application_name: 'simulador-restore' })
  await client.connect()
  const column = async (query: string) => (await client.query<{ it: string }>(query)).rows.map(({ it }) => it)
  try {
    const tables = await column(
      `select quote_ident(tablename) as it from pg_tables where schemaname = current_schema()`,
    )
    if (tables.length === 0) return
    if (!replace) throw new BackupError(NOT_EMPTY)
    const others = await column(
      `select pid::text as it from pg_stat_activity where datname = current_database() and application_name = 'simulador'`,
    )
    if (others.length > 0) throw new BackupError(RUNNING)
    const functions = await column(
      `select oid::regprocedure::text as it from pg_proc where pronamespace = current_schema()::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
    )
    await client.query('begin')
    await client.query(`drop table ${tables.join()} cascade`)
    for (const name of functions) await client.query(`drop function ${name} cascade`)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/**
 * Empties the database.
 * @throws BackupError when it is not empty and must not be replaced, or a server is running on it
 */
export const clearTarget = ({ dataDir, databaseUrl }: ConnectOptions, replace: boolean, now: Date) =>
  databaseUrl ? clearPostgres(databaseUrl, replace) : clearSqlite(dataDir, replace, now)
