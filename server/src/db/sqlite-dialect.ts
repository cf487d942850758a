import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import SqliteHandle from 'better-sqlite3'
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely'
import { StartError } from '../start-error.ts'

/** How long another program may hold the file before that is an error, and how often we look. */
const PATIENCE_MS = 5000
const LOOK_EVERY_MS = 20

/** Lists of ids make many that are asked once. */
const MOST_STATEMENTS = 500

const isBusy = (error: unknown) => (error as { code?: unknown }).code === 'SQLITE_BUSY'

/**
 * FULL, because this build's WAL would otherwise lose the last commits when the power fails. Set once per handle and
 * read back, since SQLite keeps quiet about what it could not do.
 */
const pragmas = {
  // SQLite would wait with the whole process standing still: `PatientConnection` waits instead.
  busy_timeout: 0,
  journal_mode: 'wal',
  synchronous: 2,
  foreign_keys: 1,
  trusted_schema: 0,
  // Without it `insert or replace` deletes rows and fires no trigger that forbids it.
  recursive_triggers: 1,
  // 64 MB of pages in memory, in KB: SQLite's own 2 MB hold the indexes of a few thousand cases.
  cache_size: -65_536,
  temp_store: 2,
}

/** Everything else waits by itself for other processes; turning WAL on, when several do so at once, does not. */
function turnOnWal(handle: SqliteHandle.Database) {
  const giveUp = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      handle.pragma('journal_mode = wal')
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() > giveUp) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_EVERY_MS)
    }
  }
}

function openHandle(dataDir: string) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'simulador.sqlite')
  const handle = new SqliteHandle(file)
  // For us alone, also in a folder that others may read; the files beside it are made with the same rights.
  chmodSync(file, 0o600)
  turnOnWal(handle)
  for (const [name, value] of Object.entries(pragmas)) {
    handle.pragma(`${name} = ${value}`)
    const got = handle.pragma(name, { simple: true })
    if (got !== value)
      throw new StartError([
        `DATA_DIR: o SQLite não aceitou ${name}=${value} em ${dataDir} (ficou ${String(got)}). Use um disco local.`,
      ])
  }
  return handle
}

/**
 * The handle as Kysely takes it, with the statements that were prepared before: preparing one takes longer than most take
 * to run. SQLite itself prepares them anew when the shape of the tables changes.
 */
function keepStatements(handle: SqliteHandle.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => void handle.close(),
    prepare(sql) {
      const known = statements.get(sql)
      if (known) return known
      if (statements.size >= MOST_STATEMENTS) statements.clear()
      const statement = handle.prepare(sql) as SqliteStatement
      statements.set(sql, statement)
      return statement
    },
  }
}

/** Waits for a file that another program holds, while this one goes on answering. */
class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const giveUp = Date.now() + PATIENCE_MS
    for (;;) {
      try {
        return await this.#connection.executeQuery<Row>(query)
      } catch (error) {
        if (!isBusy(error) || Date.now() > giveUp) throw error
        await sleep(LOOK_EVERY_MS)
      }
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number) {
    return this.#connection.streamQuery<Row>(query, chunkSize)
  }
}

/**
 * Takes the write lock when a transaction begins, and waits for it: one that began by reading and then writes fails
 * at once when another process has written in between. Only so can the shape change in a transaction, too.
 */
class WritingDriver extends SqliteDriver {
  readonly #handle: SqliteHandle.Database
  #connection: PatientConnection | undefined

  constructor(handle: SqliteHandle.Database) {
    super({ database: keepStatements(handle) })
    this.#handle = handle
  }

  // There is one, that takes turns.
  override async acquireConnection() {
    const connection = await super.acquireConnection()
    return (this.#connection ??= new PatientConnection(connection))
  }

  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  // A full disk has ended the transaction already: to undo it once more would fail, and hide why.
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#handle.inTransaction) await super.rollbackTransaction(connection)
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class LocalDialect extends SqliteDialect {
  readonly #handle: SqliteHandle.Database

  constructor(handle: SqliteHandle.Database) {
    super({ database: handle })
    this.#handle = handle
  }

  override createDriver() {
    return new WritingDriver(this.#handle)
  }

  override createAdapter() {
    return new TransactionalAdapter()
  }
}

/** The SQLite file in a folder, which is made when it is missing; one handle for the whole process. */
export const sqliteDialect = (dataDir: string) => new LocalDialect(openHandle(dataDir))
