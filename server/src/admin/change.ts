import { randomUUID } from 'node:crypto'
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
type RecordChange = (id: string, before: object | null, after: object | null) => Promise<void>

const actionOf = (before: object | null, after: object | null): Database['audit_log']['action'] =>
  before ? (after ? 'update' : 'delete') : 'create'

const textOf = (row: object | null) => row && JSON.stringify(row)

/**
 * Changes what administrators set, and writes down who did, what it was and what it is: all of it or nothing.
 * @param work does the change within the transaction, and has each row that it changed written down
 */
export const change = <Result>(
  { db, clock }: ChangeDeps,
  actor: Actor,
  object: Edited,
  work: (trx: Trx, record: RecordChange) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute((trx) =>
    work(trx, async (id, before, after) => {
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
    }),
  )
