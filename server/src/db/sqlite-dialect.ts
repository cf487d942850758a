import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import SqliteHandle from 'better-sqlite3'
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Driver,
  type LimitNode,
  type QueryResult,
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
  // SQLite would wait with the whole process standing still: `LocalConnection` waits instead.
  busy_timeout: 0,
  journal_mode: 'wal',
  synchronous: 2,
  foreign_keys: 1,
  trusted_schema: 0,
  // Without it `insert or replace` deletes rows and fires no trigger that forbids it.
  recursive_triggers: 1,
  // What was deleted is overwritten: nobody reads it in the file's free pages.
  secure_delete: 1,
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
 * The handle, with the statements that were prepared before: preparing one takes longer than most take to run. SQLite
 * itself prepares them anew when the shape of the tables changes. A file that another program holds is waited for, while
 * this one goes on answering.
 */
class LocalConnection implements DatabaseConnection {
  readonly #handle: SqliteHandle.Database
  readonly #statements = new Map<string, SqliteHandle.Statement>()

  constructor(handle: SqliteHandle.Database) {
    this.#handle = handle
  }

  #statement(sql: string) {
    const known = this.#statements.get(sql)
    if (known) return known
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
 * The one connection goes to whoever asked first; Kysely's own lock wakes all who wait each time one of them may go on.
 *
 * A transaction takes the write lock when it begins, and waits for it: one that began by reading and then writes fails
 * at once when another process has written in between. Only so can the shape change in a transaction, too.
 */
class LocalDriver implements Driver {
  readonly #handle: SqliteHandle.Database
  readonly #connection: LocalConnection
  readonly #waiting: (() => void)[] = []
  #isTaken = false

  constructor(handle: SqliteHandle.Database) {
    this.#handle = handle
    this.#connection = new LocalConnection(handle)
  }

  async init() {}

  async acquireConnection() {
    if (this.#isTaken) await new Promise<void>((goOn) => this.#waiting.push(goOn))
    this.#isTaken = true
    return this.#connection
  }

  /** It stays taken while somebody waits: nobody who asks now may come first. */
  async releaseConnection() {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isTaken = false
  }

  async #say(sql: string) {
    await this.#connection.executeQuery(CompiledQuery.raw(sql))
  }

  beginTransaction() {
    return this.#say('begin immediate')
  }

  commitTransaction() {
    return this.#say('commit')
  }

  // A full disk has ended the transaction already: to undo it once more would fail, and hide why.
  async rollbackTransaction() {
    if (this.#handle.inTransaction) await this.#say('rollback')
  }

  async destroy() {
    this.#handle.close()
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

/**
 * A limit that is a bound value and nothing else makes SQLite plan the statement anew each time, for the number it is
 * then. Inside an expression it has no part in the plan.
 */
class LocalQueryCompiler extends SqliteQueryCompiler {
  protected override visitLimit({ limit }: LimitNode) {
    this.append('limit cast(')
    this.visitNode(limit)
    this.append(' as integer)')
  }
}

class LocalDialect extends SqliteDialect {
  readonly #handle: SqliteHandle.Database

  constructor(handle: SqliteHandle.Database) {
    super({ database: handle })
    this.#handle = handle
  }

  override createQueryCompiler() {
    return new LocalQueryCompiler()
  }

  override createDriver() {
    return new LocalDriver(this.#handle)
  }

  override createAdapter() {
    return new TransactionalAdapter()
  }
}

/** The SQLite file in a folder, which is made when it is missing; one handle for the whole process. */
export const sqliteDialect = (dataDir: string) => new LocalDialect(openHandle(dataDir))
