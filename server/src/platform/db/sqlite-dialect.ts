import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import SqliteHandle from 'better-sqlite3'
import {
  CompiledQuery,
  SqliteDialect,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Driver,
  type LimitNode,
  type QueryResult,
} from 'kysely'
import { StartError } from '../start-error.ts'

/** How long a write waits for another program that holds the file, and how often it retries. */
const PATIENCE_MS = 5000
const LOOK_EVERY_MS = 20

/** Prepared statements in memory: lists of ids make many that run once. */
const MOST_STATEMENTS = 500

const isBusy = (error: unknown) => (error as { code?: unknown }).code === 'SQLITE_BUSY'

/**
 * `synchronous` is FULL, because the WAL of this build would otherwise lose the last commits in a power failure. Each
 * pragma is read back, since SQLite ignores settings without an error.
 */
const pragmas = {
  // SQLite would block the whole process while it waits; `LocalConnection` waits asynchronously.
  busy_timeout: 0,
  journal_mode: 'wal',
  synchronous: 2,
  foreign_keys: 1,
  trusted_schema: 0,
  // Without it `insert or replace` deletes rows and fires no trigger that forbids it.
  recursive_triggers: 1,
  // Overwrites deleted data, so that it does not remain in free pages of the file.
  secure_delete: 1,
  // 64 MB of pages in memory, in KB: SQLite's own 2 MB hold the indexes of a few thousand cases.
  cache_size: -65_536,
  temp_store: 2,
}

/** SQLite waits for other processes except when it turns WAL on: retry that here. */
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
  // Only the owner may read it, also in a folder that others can read; SQLite creates the files beside it with the same
  // mode.
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
 * The database handle with its prepared statements: preparing takes longer than most statements take to run. SQLite
 * prepares them again after a schema change. If another program holds the file, queries wait without blocking the
 * process.
 */
class LocalConnection implements DatabaseConnection {
  readonly #handle: SqliteHandle.Database
  readonly #statements = new Map<string, SqliteHandle.Statement>()

  constructor(handle: SqliteHandle.Database) {
    this.#handle = handle
  }

  #statement(sql: string) {
    const prepared = this.#statements.get(sql)
    if (prepared) return prepared
    if (this.#statements.size >= MOST_STATEMENTS) this.#statements.clear()
    const statement = this.#handle.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }

  #run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const statement = this.#statement(sql)
    if (statement.reader) return { rows: statement.all(parameters) as Row[] }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const giveUp = Date.now() + PATIENCE_MS
    for (;;) {
      try {
        return this.#run<Row>(query)
      } catch (error) {
        if (!isBusy(error) || Date.now() > giveUp) throw error
        await sleep(LOOK_EVERY_MS)
      }
    }
  }

  streamQuery(): never {
    throw new Error('rows come all at once')
  }
}

/**
 * Gives the one connection to waiters in order; Kysely's own lock wakes all of them for each. A transaction takes the
 * write lock at its start: one that reads first and writes later fails if another process wrote in between. Migrations
 * also need this to change the schema in a transaction.
 */
class LocalDriver implements Driver {
  readonly #dataDir: string
  readonly #waiting: (() => void)[] = []
  #handle?: SqliteHandle.Database
  #connection?: LocalConnection
  #isTaken = false

  constructor(dataDir: string) {
    this.#dataDir = dataDir
  }

  // Opened here and not in the constructor: Kysely never destroys a driver that was not initialized, and the file would
  // stay open.
  async init() {
    this.#handle = openHandle(this.#dataDir)
    this.#connection = new LocalConnection(this.#handle)
  }

  get #opened() {
    if (!this.#connection) throw new Error('Kysely initializes a driver before it uses it')
    return this.#connection
  }

  async acquireConnection() {
    if (this.#isTaken) await new Promise<void>((goOn) => this.#waiting.push(goOn))
    this.#isTaken = true
    return this.#opened
  }

  /** Stays taken while others wait, so that a new caller cannot overtake them. */
  async releaseConnection() {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isTaken = false
  }

  async #say(sql: string) {
    await this.#opened.executeQuery(CompiledQuery.raw(sql))
  }

  beginTransaction() {
    return this.#say('begin immediate')
  }

  commitTransaction() {
    return this.#say('commit')
  }

  // A full disk has rolled the transaction back already: a second rollback would fail and hide the reason.
  async rollbackTransaction() {
    if (this.#handle?.inTransaction) await this.#say('rollback')
  }

  async destroy() {
    this.#handle?.close()
  }
}

/**
 * SQLite plans a statement again for each value if its limit is a bare parameter. Inside an expression the limit does
 * not affect the plan.
 */
class LocalQueryCompiler extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode) {
    this.append('limit cast(')
    this.visitNode(limit)
    this.append(' as integer)')
  }
}

class LocalDialect extends SqliteDialect {
  readonly #dataDir: string

  constructor(dataDir: string) {
    super({ database: async () => openHandle(dataDir) })
    this.#dataDir = dataDir
  }

  override createQueryCompiler() {
    return new LocalQueryCompiler()
  }

  override createDriver() {
    return new LocalDriver(this.#dataDir)
  }
}

/** The SQLite file of a folder, created if missing; one handle for the whole process, opened by the first query. */
export const sqliteDialect = (dataDir: string) => new LocalDialect(dataDir)
