import { Kysely, type Dialect, type KyselyConfig, type Transaction } from 'kysely'
import { postgresDialect, writingDialect } from './postgres-dialect.ts'
import type { Database } from './schema.ts'
import { splitWrites } from './split-writes.ts'
import { SqliteBooleans } from './sqlite-booleans.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

export type Db = Kysely<Database>
/** A transaction that the caller has opened: the writes belong together. */
export type Trx = Transaction<Database>
export type DialectName = 'sqlite' | 'postgres'

export interface Connection {
  /** For requests. Its `destroy` also closes the connections of `jobsDb`. */
  db: Db
  /** For jobs and the start of the server, which wait longer than a request for a lock. The same as `db` on SQLite. */
  jobsDb: Db
  dialect: DialectName
}

export interface ConnectOptions {
  /** Folder of the SQLite file, created if missing. */
  dataDir: string
  /** Address of a PostgreSQL 15 or newer, used instead of SQLite. */
  databaseUrl?: string | undefined
  /** Receives each query. */
  log?: KyselyConfig['log']
}

/** Opens the database; `migrate` it before use, and `db.destroy()` it at the end. */
export function connect({ dataDir, databaseUrl, log }: ConnectOptions): Connection {
  if (!databaseUrl) {
    const db = new Kysely<Database>({
      dialect: sqliteDialect(dataDir),
      plugins: [new SqliteBooleans()],
      ...(log && { log }),
    })
    return { dialect: 'sqlite', db, jobsDb: db }
  }
  const open = (dialect: Dialect) => new Kysely<Database>({ dialect, ...(log && { log }) })
  const reads = open(postgresDialect(databaseUrl))
  const writes = open(writingDialect(databaseUrl, 'writes'))
  const jobsDb = open(writingDialect(databaseUrl, 'jobs'))
  const closeReads = reads.destroy.bind(reads)
  const db = Object.assign(splitWrites(reads, writes), {
    destroy: async () => void (await Promise.all([closeReads(), writes.destroy(), jobsDb.destroy()])),
  })
  return { dialect: 'postgres', db, jobsDb }
}

/** Opens the database for a program that reads or changes all of it: no time limit of a request applies. */
export function connectForUpkeep(options: ConnectOptions): Pick<Connection, 'db' | 'dialect'> {
  const { databaseUrl, log } = options
  if (!databaseUrl) return connect(options)
  const dialect = writingDialect(databaseUrl, 'upkeep')
  return { dialect: 'postgres', db: new Kysely<Database>({ dialect, ...(log && { log }) }) }
}
