import type { Selectable } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import type { Changes } from '../../platform/db/apply-changes.ts'
import type { Db, Trx } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { editEntities, type EntityEditor } from '../../platform/entities/edit-entities.ts'
import type { NewTheme, Theme, ThemeChange } from './schemas.ts'

const toTheme = (row: Selectable<Database['themes']>): Theme => ({
  ...row,
  tokens: JSON.parse(row.tokens) as Theme['tokens'],
})

/** Every theme, newest first. */
export async function listThemes(db: Db): Promise<Theme[]> {
  const rows = await db
    .selectFrom('themes')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toTheme)
}

/** Creates a theme, which has no effect until it is activated. */
export const createTheme = (deps: ChangeDeps, actor: Actor, { name, tokens }: NewTheme): Promise<Theme> =>
  editEntities(deps, actor, 'themes', async (themes) => {
    const created_at = deps.clock().toISOString()
    return toTheme(
      await themes.insert({ name, tokens: JSON.stringify(tokens), is_active: false, created_at }),
    )
  })

type Row = Selectable<Database['themes']>

/** Deactivates the active theme; there is at most one. */
async function turnOffOthers(themes: EntityEditor<'themes'>, trx: Trx) {
  const active = await trx.selectFrom('themes').where('is_active', '=', true).selectAll().executeTakeFirst()
  if (active) await themes.save(active, { is_active: false }, 'theme.deactivated')
}

/** Activates a theme in place of any other, with these columns. */
export async function activateTheme(
  themes: EntityEditor<'themes'>,
  trx: Trx,
  row: Row,
  columns: Changes<Pick<Row, 'name' | 'tokens'>> = {},
): Promise<Row> {
  if (row.is_active) return themes.save(row, columns, 'theme.changed')
  await turnOffOthers(themes, trx)
  return themes.save(row, { ...columns, is_active: true }, 'theme.activated')
}

/** Changes a theme or activates it, which deactivates the other. @throws ApiError not_found or stale */
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
