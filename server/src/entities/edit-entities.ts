import { randomUUID } from 'node:crypto'
import type { Generated, Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { auditedChange, type RecordChange } from '../audit/audited-change.ts'
import type { Trx } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'
import type { AdministrationEvent } from '../events/event-kinds.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { ApiError } from '../http/api-error.ts'

/** The tables whose rows administrators create, change and delete, and what events call a row of each. */
const nouns = {
  themes: 'theme',
  ui_strings: 'string',
  calc_formulas: 'formula',
  fee_catalog: 'fee',
  checklist_models: 'checklist',
  partners: 'partner',
  automations: 'automation',
  commission_rules: 'commission_rule',
} as const

type EntityTable = keyof typeof nouns
type Row<Table extends EntityTable> = Selectable<Database[Table]>

/** Changes rows of one table, each with its revision, and records every change. */
export interface EntityEditor<Table extends EntityTable> {
  /**
   * @param seen the revision that the writer saw; without one, whatever is there is meant
   * @throws ApiError not_found, or stale when somebody else changed it meanwhile
   */
  get: (id: string, seen?: number) => Promise<Row<Table>>
  /** @param duplicate thrown where the table already has such a row */
  insert: (
    values: Omit<Insertable<Database[Table]>, 'id' | 'updated_at' | 'revision'>,
    duplicate?: ApiError,
  ) => Promise<Row<Table>>
  /** Saves what differs as the next revision. Where nothing does, nothing is written or recorded. */
  save: (
    row: Row<Table>,
    columns: Updateable<Database[Table]>,
    kind: AdministrationEvent,
  ) => Promise<Row<Table>>
  remove: (row: Row<Table>) => Promise<void>
}

/** What all these tables have. The columns of each are checked by the types of its editor. */
interface Entity {
  id: string
  updated_at: string
  revision: Generated<number>
}

/** Changes rows of one table within an audited change, which may be of several. @param updated_at the moment of it */
export function editorOf<Table extends EntityTable>(
  trx: Trx,
  record: RecordChange,
  table: Table,
  updated_at: string,
): EntityEditor<Table> {
  const db = trx as unknown as Kysely<Record<EntityTable, Entity>>
  const noun: (typeof nouns)[EntityTable] = nouns[table]
  const name: EntityTable = table
  const editor = {
    async get(id: string, seen?: number) {
      const row = await db.selectFrom(name).where('id', '=', id).selectAll().executeTakeFirst()
      if (!row) throw new ApiError('not_found')
      if (seen !== undefined && seen !== row.revision) throw new ApiError('stale')
      return row
    },
    async insert(values: object, duplicate = new ApiError('already_exists')) {
      const row = await db
        .insertInto(name)
        .values({ ...values, id: randomUUID(), updated_at })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst()
      if (!row) throw duplicate
      await record(`${noun}.created`, row.id, null, row)
      return row
    },
    async save(row: Selectable<Entity>, columns: object, kind: AdministrationEvent) {
      const before: Record<string, unknown> = { ...row }
      const differs = Object.entries(columns).some(
        ([column, value]) => value !== undefined && value !== before[column],
      )
      if (!differs) return row
      const after = await db
        .updateTable(name)
        .set({ ...columns, updated_at, revision: row.revision + 1 })
        .where('id', '=', row.id)
        .where('revision', '=', row.revision)
        .returningAll()
        .executeTakeFirstOrThrow()
      await record(kind, row.id, row, after)
      return after
    },
    async remove(row: Selectable<Entity>) {
      await db.deleteFrom(name).where('id', '=', row.id).execute()
      await record(`${noun}.deleted`, row.id, row, null)
    },
  }
  return editor as unknown as EntityEditor<Table>
}

/**
 * Changes rows of one table: all of it or nothing, one change of a table after the other, each written to the audit log.
 *
 * @example
 * editEntities(deps, actor, 'themes', async (themes) => {
 *   const row = await themes.get(id, revision)
 *   await themes.save(row, { name }, 'theme.changed')
 * })
 */
export const editEntities = <Table extends EntityTable, Result>(
  deps: ChangeDeps,
  actor: Actor,
  table: Table,
  work: (entities: EntityEditor<Table>, trx: Trx) => Promise<Result>,
): Promise<Result> =>
  auditedChange(deps, actor, table, (trx, record) =>
    work(editorOf(trx, record, table, deps.clock().toISOString()), trx),
  )
