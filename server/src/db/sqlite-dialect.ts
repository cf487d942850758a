import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SqliteHandle from 'better-sqlite3'
import { CompiledQuery, SqliteAdapter, SqliteDialect, SqliteDriver, type DatabaseConnection } from 'kysely'
import { StartError } from '../start-error.ts'

const PATIENCE_MS = 5000

/**
 * FULL, because this build's WAL would otherwise lose the last commits when the power fails. Set once per handle and
 * read back, since SQLite keeps quiet about what it could not do.
 */
const pragmas = {
  busy_timeout: PATIENCE_MS,
  journal_mode: 'wal',
  synchronous: 2,
  foreign_keys: 1,
  trusted_schema: 0,
}

/** Everything else waits by itself for other processes; turning WAL on, when several do so at once, does not. */
function turnOnWal(handle: SqliteHandle.Database) {
  const giveUp = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      handle.pragma('journal_mode = wal')
      return
    } catch (error) {
      if ((error as { code?: string }).code !== 'SQLITE_BUSY' || Date.now() > giveUp) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
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
 * Takes the write lock when a transaction begins, and waits for it: one that began by reading and then writes fails
 * at once when another process has written in between. Only so can the shape change in a transaction, too.
 */
class WritingDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
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
    return new WritingDriver({ database: this.#handle })
  }

  override createAdapter() {
    return new TransactionalAdapter()
  }
}

/** The SQLite file in a folder, which is made when it is missing; one handle for the whole process. */
export const sqliteDialect = (dataDir: string) => new LocalDialect(openHandle(dataDir))
