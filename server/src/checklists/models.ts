import { randomUUID } from 'node:crypto'
import { builtInChecklist, type ChecklistModel } from 'core'
import type { Selectable } from 'kysely'
import type { Actor } from '../access/actor.ts'
import type { Db } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { editEntities } from '../entities/edit-entities.ts'
import type { ChecklistModelRow, ModelChange, ModelMove, NewModel } from './model-schemas.ts'

type Row = Selectable<Database['checklist_models']>

const builtIn = new Map(builtInChecklist.map((model) => [model.key, model]))

/** What of a model an administrator changes; its place apart, which is not worth a word. */
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

const read = <Told extends Pick<Row, 'applies'>>({ applies, ...row }: Told) => ({
  ...row,
  applies: JSON.parse(applies) as ChecklistModel['applies'],
})

const toModel = (row: Row): ChecklistModelRow => ({ ...read(row), origin: originOf(row) })

const rowsOf = (db: Db) =>
  db.selectFrom('checklist_models').selectAll().orderBy('position').orderBy('id').execute()

/** What may be asked of a case, as it is to be generated. */
export const readModels = async (db: Db): Promise<ChecklistModel[]> =>
  (await rowsOf(db)).map(({ id: _id, revision: _seen, updated_at: _at, ...model }) => read(model))

/** The same as administrators see it, in its order. */
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

/** Exchanges an item with the one before or after it in its section; at the end of it nothing happens. */
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

/** Brings what is built in back as it came, one item or all of them; what was written here stays. */
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
    const known = new Set(rows.map(({ key }) => key))
    if (id === undefined)
      for (const model of builtInChecklist)
        if (!known.has(model.key)) await models.insert({ ...model, applies: JSON.stringify(model.applies) })
    return listModels(trx)
  })

/** @throws ApiError not_found, stale, or wrong_state for one that is built in or active */
export const deleteModel = (deps: ChangeDeps, actor: Actor, id: string, revision?: number): Promise<void> =>
  editEntities(deps, actor, 'checklist_models', async (models) => {
    const row = await models.get(id, revision)
    if (builtIn.has(row.key)) throw new ApiError('wrong_state', errorText('itemDeFabrica'))
    if (row.active) throw new ApiError('wrong_state', errorText('itemAtivo'))
    await models.remove(row)
  })
