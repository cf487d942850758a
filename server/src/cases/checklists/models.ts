import { randomUUID } from 'node:crypto'
import { builtInChecklist, type ChecklistModel } from 'core'
import type { Selectable } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { editEntities } from '../../platform/entities/edit-entities.ts'
import type { ChecklistModelRow, ModelChange, ModelMove, NewModel } from './model-schemas.ts'

type Row = Selectable<Database['checklist_models']>

const builtIn = new Map(builtInChecklist.map((model) => [model.key, model]))

/** Columns that an administrator edits; a moved position does not count as a change. */
const columnsOf = ({ key: _key, position: _place, applies, ...columns }: ChecklistModel) => ({
  ...columns,
  applies: JSON.stringify(applies),
})

function originOf(row: Row): ChecklistModelRow['origin'] {
  const model = builtIn.get(row.key)
  if (!model) return 'own'
  const isSame = Object.entries(columnsOf(model)).every(([name, value]) => row[name as keyof Row] === value)
  return isSame ? 'built_in' : 'changed'
}

const read = <Stored extends Pick<Row, 'applies'>>({ applies, ...row }: Stored) => ({
  ...row,
  applies: JSON.parse(applies) as ChecklistModel['applies'],
})

const toModel = (row: Row): ChecklistModelRow => ({ ...read(row), origin: originOf(row) })

const rowsOf = (db: Db) =>
  db.selectFrom('checklist_models').selectAll().orderBy('position').orderBy('id').execute()

/** Reads the checklist models for generating checklists. */
export const readModels = async (db: Db): Promise<ChecklistModel[]> =>
  (await rowsOf(db)).map(({ id: _id, revision: _seen, updated_at: _at, ...model }) => read(model))

/** Lists the models as administrators see them, in order. */
export const listModels = async (db: Db): Promise<ChecklistModelRow[]> => (await rowsOf(db)).map(toModel)

/** Adds an item at the end of its section. */
export const createModel = (
  deps: ChangeDeps,
  actor: Actor,
  { applies, ...given }: NewModel,
): Promise<ChecklistModelRow> =>
  editEntities(deps, actor, 'checklist_models', async (models, trx) => {
    const last = await trx
      .selectFrom('checklist_models')
      .select(({ fn }) => fn.max('position').as('position'))
      .executeTakeFirst()
    const position = (last?.position ?? 0) + 10
    const key = `proprio_${randomUUID().slice(0, 8)}`
    return toModel(await models.insert({ ...given, key, position, applies: JSON.stringify(applies) }))
  })

/** @throws ApiError not_found or stale */
export const updateModel = (
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  { revision, applies, ...rest }: ModelChange,
): Promise<ChecklistModelRow> =>
  editEntities(deps, actor, 'checklist_models', async (models) => {
    const row = await models.get(id, revision)
    const columns = { ...rest, applies: applies && JSON.stringify(applies) }
    return toModel(await models.save(row, columns, 'checklist.changed'))
  })

/** Swaps an item with its neighbour in the section; does nothing at the end. */
export const moveModel = (
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  { direction }: ModelMove,
): Promise<ChecklistModelRow[]> =>
  editEntities(deps, actor, 'checklist_models', async (models, trx) => {
    const row = await models.get(id)
    const section = (await rowsOf(trx)).filter((other) => other.section === row.section)
    const at = section.findIndex((other) => other.id === id)
    const other = section[at + (direction === 'up' ? -1 : 1)]
    if (other) {
      await models.save(row, { position: other.position }, 'checklist.changed')
      await models.save(other, { position: row.position }, 'checklist.changed')
    }
    return listModels(trx)
  })

/** Restores one built-in item or all of them; custom items stay. */
export const restoreModels = (deps: ChangeDeps, actor: Actor, id?: string): Promise<ChecklistModelRow[]> =>
  editEntities(deps, actor, 'checklist_models', async (models, trx) => {
    const rows = await rowsOf(trx)
    const wanted = id === undefined ? rows : [await models.get(id)]
    for (const row of wanted) {
      const model = builtIn.get(row.key)
      if (!model) continue
      const columns = { ...columnsOf(model), ...(id === undefined && { position: model.position }) }
      await models.save(row, columns, 'checklist.changed')
    }
    const storedKeys = new Set(rows.map(({ key }) => key))
    if (id === undefined)
      for (const model of builtInChecklist)
        if (!storedKeys.has(model.key))
          await models.insert({ ...model, applies: JSON.stringify(model.applies) })
    return listModels(trx)
  })

/** @throws ApiError not_found, stale, or wrong_state for a built-in or active item */
export const deleteModel = (deps: ChangeDeps, actor: Actor, id: string, revision?: number): Promise<void> =>
  editEntities(deps, actor, 'checklist_models', async (models) => {
    const row = await models.get(id, revision)
    if (builtIn.has(row.key)) throw new ApiError('wrong_state', errorText('itemDeFabrica'))
    if (row.active) throw new ApiError('wrong_state', errorText('itemAtivo'))
    await models.remove(row)
  })
