import { randomUUID } from 'node:crypto'
import { PostgresAdapter, sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import type { Db, Trx } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'

export interface ChangeDeps {
  db: Db
  clock: () => Date
}

/** What administrators change: tables by name. */
export type Edited = 'app_settings' | 'themes' | 'ui_strings' | 'calc_formulas' | 'fee_catalog'

/** Writes down one row's change; null is what was not there before, or is not there any more. */
export type RecordChange = (id: string, before: object | null, after: object | null) => Promise<void>

const actionOf = (before: object | null, after: object | null): Database['audit_log']['action'] =>
  before ? (after ? 'update' : 'delete') : 'create'

const textOf = (row: object | null) => row && JSON.stringify(row)

/**
 * Of two who change the same table at once, the second waits until the first is done, and then sees what it did.
 * SQLite's transactions wait for each other anyway.
 */
async function takeTurns(trx: Trx, table: Edited) {
  if (trx.getExecutor().adapter instanceof PostgresAdapter)
    await sql`select pg_advisory_xact_lock(hashtext('change'), hashtext(${table}))`.execute(trx)
}

/**
 * Changes what administrators set, and writes down who did, what it was and what it is: all of it or nothing,
 * and one change of a table after the other.
 * @param work does the change within the transaction, and has each row that it changed written down
 */
export const change = <Result>(
  { db, clock }: ChangeDeps,
  actor: Actor,
  object: Edited,
  work: (trx: Trx, record: RecordChange) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (trx) => {
    await takeTurns(trx, object)
    return work(trx, async (id, before, after) => {
      await trx
        .insertInto('audit_log')
        .values({
          id: randomUUID(),
          actor_id: actor.id,
          actor_name: actor.displayName,
          action: actionOf(before, after),
          object,
          object_id: id,
          before: textOf(before),
          after: textOf(after),
          created_at: clock().toISOString(),
        })
        .execute()
    })
  })
