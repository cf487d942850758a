import { Kysely, type KyselyConfig, type Transaction } from 'kysely'
import { postgresDialect } from './postgres-dialect.ts'
import type { Database } from './schema.ts'
import { SqliteBooleans } from './sqlite-booleans.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

export type Db = Kysely<Database>
/** For what has to be written with something else or not at all: whoever calls has opened it. */
export type Trx = Transaction<Database>
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
  /** Is told of each query. */
  log?: KyselyConfig['log']
}

/** Opens the database; `migrate` it before use, and `db.destroy()` it at the end. */
export function connect({ dataDir, databaseUrl, log }: ConnectOptions): Connection {
  if (databaseUrl)
    return { dialect: 'postgres', db: new Kysely<Database>({ dialect: postgresDialect(databaseUrl), log }) }
  const db = new Kysely<Database>({ dialect: sqliteDialect(dataDir), plugins: [new SqliteBooleans()], log })
  return { dialect: 'sqlite', db }
}
