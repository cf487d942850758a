import { randomUUID } from 'node:crypto'
import type { Generated, Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { auditedChange, type RecordChange } from '../audit/audited-change.ts'
import type { Trx } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'
import type { AdministrationEvent } from '../events/event-kinds.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { ApiError } from '../http/api-error.ts'

/** Tables whose rows administrators create, change and delete, with the noun of their events. */
const nouns = {
  themes: 'theme',
  ui_strings: 'string',
  calc_formulas: 'formula',
  fee_catalog: 'fee',
  checklist_models: 'checklist',
  partners: 'partner',
  branches: 'branch',
  automations: 'automation',
  commission_rules: 'commission_rule',
} as const

type EntityTable = keyof typeof nouns
type Row<Table extends EntityTable> = Selectable<Database[Table]>

/** Changes rows of one table, increments their revisions and records every change. */
export interface EntityEditor<Table extends EntityTable> {
  /**
   * @param seen revision that the writer saw; without one the present revision counts
   * @throws ApiError not_found, or stale if another person changed the row since
   */
  get: (id: string, seen?: number) => Promise<Row<Table>>
  /** @param duplicate thrown if the table already has such a row */
  insert: (
    values: Omit<Insertable<Database[Table]>, 'id' | 'updated_at' | 'revision'>,
    duplicate?: ApiError,
  ) => Promise<Row<Table>>
  /** Saves changed columns as the next revision. Without a difference it neither writes nor records. */
  save: (
    row: Row<Table>,
    columns: Updateable<Database[Table]>,
    kind: AdministrationEvent,
  ) => Promise<Row<Table>>
  remove: (row: Row<Table>) => Promise<void>
}

/** Columns of every such table. The types of each editor check the others. */
interface Entity {
  id: string
  updated_at: string
  revision: Generated<number>
}

/**
 * Changes rows of one table within an audited change, which may cover several.
 * @param updated_at moment of the change
 */
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
 * Changes rows of one table in one transaction, one change of the table at a time, each with an audit entry.
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
