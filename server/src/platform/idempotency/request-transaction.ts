import { sql, type ControlledTransaction } from 'kysely'
import type { Db, Trx } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'

export interface RequestTransaction {
  /** Database for the rest of the request: its transactions are savepoints of one, which `commit` ends. */
  db: Db
  /**
   * Writes the data of the request itself and commits. Does nothing if the request opened no transaction; fails if the
   * database ended it.
   */
  commit: (write: (trx: Trx) => Promise<void>) => Promise<void>
  rollBack: () => Promise<void>
}

/** @param end receives the error with which the database ended the whole transaction */
async function inSavepoint<Result>(
  trx: Trx,
  work: (trx: Trx) => Promise<Result>,
  end: (reason: unknown) => void,
): Promise<Result> {
  await sql`savepoint request_step`.execute(trx)
  try {
    const result = await work(trx)
    await sql`release savepoint request_step`.execute(trx)
    return result
  } catch (error) {
    // A full disk has ended the transaction: the savepoint is gone, and a new one would commit on its own.
    await sql`rollback to savepoint request_step`.execute(trx).catch(() => end(error))
    throw error
  }
}

/**
 * Runs all writes of a request in one transaction. It begins with the first transaction of the route, so that earlier
 * reads take no lock and hold no connection.
 * @param begin runs first in the transaction; if it throws, so does every transaction of the request
 */
export function requestTransaction(db: Db, begin: (trx: Trx) => Promise<void>): RequestTransaction {
  let open: ControlledTransaction<Database> | undefined
  let begun: Promise<void> | undefined
  let previous: Promise<unknown> = Promise.resolve()
  let ended: { reason: unknown } | undefined

  /** @throws the error with which the database ended the transaction: the request must write nothing after it */
  function refuseEnded() {
    if (ended) throw ended.reason
  }
  async function step<Result>(work: (trx: Trx) => Promise<Result>): Promise<Result> {
    refuseEnded()
    open ??= await db.startTransaction().execute()
    begun ??= begin(open)
    await begun
    return inSavepoint(open, work, (reason) => {
      ended = { reason }
    })
  }
  /** Runs one step at a time, because savepoints are nested and cannot overlap. */
  function execute<Result>(work: (trx: Trx) => Promise<Result>): Promise<Result> {
    const result = previous.then(() => step(work))
    previous = result.catch(() => undefined)
    return result
  }

  return {
    db: new Proxy(db, {
      get(target, name) {
        if (name === 'transaction') return () => ({ execute })
        refuseEnded()
        const current = open ?? target
        const value: unknown = Reflect.get(current, name, current)
        return typeof value === 'function' ? (value.bind(current) as unknown) : value
      },
    }),
    async commit(write) {
      if (!open) return
      await begun
      refuseEnded()
      await write(open)
      await open.commit().execute()
    },
    async rollBack() {
      if (open && !open.isCommitted && !open.isRolledBack) await open.rollback().execute()
    },
  }
}
