import type { Selectable } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import type { Db, Trx } from '../../db/connect.ts'
import type { Database } from '../../db/schema.ts'
import type { ChangeDeps } from '../../events/record-event.ts'
import { ApiError, errorText } from '../../http/api-error.ts'
import { editEntities, type EntityEditor } from '../../entities/edit-entities.ts'
import type { NewTheme, Theme, ThemeChange } from './schemas.ts'

/** A row as the API tells it. */
const toTheme = (row: Selectable<Database['themes']>): Theme => ({
  ...row,
  tokens: JSON.parse(row.tokens) as Theme['tokens'],
})

/** Every theme, the newest first. */
export async function listThemes(db: Db): Promise<Theme[]> {
  const rows = await db
    .selectFrom('themes')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toTheme)
}

/** A new theme, which changes nothing until it is activated. */
export const createTheme = (deps: ChangeDeps, actor: Actor, { name, tokens }: NewTheme): Promise<Theme> =>
  editEntities(deps, actor, 'themes', async (themes) => {
    const created_at = deps.clock().toISOString()
    return toTheme(
      await themes.insert({ name, tokens: JSON.stringify(tokens), is_active: false, created_at }),
    )
  })

type Row = Selectable<Database['themes']>

/** Takes the theme that is in force out of it: there is one at most. */
async function turnOffOthers(themes: EntityEditor<'themes'>, trx: Trx) {
  const active = await trx.selectFrom('themes').where('is_active', '=', true).selectAll().executeTakeFirst()
  if (active) await themes.save(active, { is_active: false }, 'theme.deactivated')
}

/** Puts a theme in force in the place of any other, with these columns. */
export async function activateTheme(
  themes: EntityEditor<'themes'>,
  trx: Trx,
  row: Row,
  columns: { name?: string; tokens?: string } = {},
): Promise<Row> {
  if (row.is_active) return themes.save(row, columns, 'theme.changed')
  await turnOffOthers(themes, trx)
  return themes.save(row, { ...columns, is_active: true }, 'theme.activated')
}

/**
 * Changes a theme, or which theme is the active one: where one is activated, the other is no more.
 * @throws ApiError not_found or stale
 */
export const updateTheme = (
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  { revision, tokens, is_active, ...rest }: ThemeChange,
): Promise<Theme> =>
  editEntities(deps, actor, 'themes', async (themes, trx) => {
    const row = await themes.get(id, revision)
    const columns = { ...rest, tokens: tokens && JSON.stringify(tokens) }
    if (is_active ?? row.is_active) return toTheme(await activateTheme(themes, trx, row, columns))
    const kind = row.is_active ? 'theme.deactivated' : 'theme.changed'
    return toTheme(await themes.save(row, { ...columns, is_active: false }, kind))
  })

/** @throws ApiError not_found, stale, or wrong_state for the active one */
export const deleteTheme = (deps: ChangeDeps, actor: Actor, id: string, revision?: number): Promise<void> =>
  editEntities(deps, actor, 'themes', async (themes) => {
    const row = await themes.get(id, revision)
    if (row.is_active) throw new ApiError('wrong_state', errorText('temaAtivo'))
    await themes.remove(row)
  })
