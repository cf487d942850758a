import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SqliteHandle from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './schema.ts'
import { SqliteBooleans } from './sqlite-booleans.ts'

export type Db = Kysely<Database>
export type DialectName = 'sqlite' | 'postgres'

export interface Connection {
  db: Db
  dialect: DialectName
}

export interface ConnectOptions {
  /** The folder of the SQLite file; made when it is missing. */
  dataDir: string
  /** Of a PostgreSQL 15 or newer, which is then used instead. */
  databaseUrl?: string
}

// Counts and milliseconds stay below 2^53; amounts have two decimals.
const NUMERIC = 1700
const INT8 = 20
const numbers = new Set<number>([NUMERIC, INT8])
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format: 'text') =>
    numbers.has(id) ? Number : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
}

function connectPostgres(connectionString: string): Connection {
  const pool = new pg.Pool({ connectionString, types, max: 10 })
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  return { dialect: 'postgres', db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }) }
}

/**
 * One handle for the whole process: with two, a reader that turns writer fails with SQLITE_BUSY_SNAPSHOT, and no
 * timeout helps. FULL, because this build's WAL would otherwise lose the last commits when the power fails.
 */
function connectSqlite(dataDir: string): Connection {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const handle = new SqliteHandle(join(dataDir, 'simulador.sqlite'))
  for (const setting of [
    'journal_mode = WAL',
    'synchronous = FULL',
    'busy_timeout = 5000',
    'foreign_keys = ON',
    'trusted_schema = OFF',
  ])
    handle.pragma(setting)
  const db = new Kysely<Database>({
    dialect: new SqliteDialect({ database: handle }),
    plugins: [new SqliteBooleans()],
  })
  return { dialect: 'sqlite', db }
}

/** Opens the database; `migrate` it before use, and `db.destroy()` it at the end. */
export const connect = ({ dataDir, databaseUrl }: ConnectOptions): Connection =>
  databaseUrl ? connectPostgres(databaseUrl) : connectSqlite(dataDir)
