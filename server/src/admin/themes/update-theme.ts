import type { Actor } from '../../access/actor.ts'
import { change, type ChangeDeps } from '../change.ts'
import { expectRevision } from '../expect-revision.ts'
import { hasChanges } from '../has-changes.ts'
import { getThemeRow, toTheme } from './queries.ts'
import type { Theme, ThemeChange } from './schemas.ts'

/**
 * Changes a theme, or which theme is the active one: where one is activated, the other is no more.
 * @throws ApiError not_found or stale
 */
export const updateTheme = (
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  { revision, tokens, ...rest }: ThemeChange,
): Promise<Theme> =>
  change(deps, actor, 'themes', async (trx, record) => {
    const row = await getThemeRow(trx, id)
    expectRevision(revision, row.revision)
    const columns = { ...rest, tokens: tokens && JSON.stringify(tokens) }
    if (!hasChanges(row, columns)) return toTheme(row)

    const updated_at = deps.clock().toISOString()
    const save = async (before: typeof row, changed: typeof columns) => {
      const after = await trx
        .updateTable('themes')
        .set({ ...changed, updated_at, revision: before.revision + 1 })
        .where('id', '=', before.id)
        .where('revision', '=', before.revision)
        .returningAll()
        .executeTakeFirstOrThrow()
      await record(before.id, before, after)
      return after
    }
    if (columns.is_active && !row.is_active) {
      const active = await trx
        .selectFrom('themes')
        .where('is_active', '=', true)
        .selectAll()
        .executeTakeFirst()
      if (active) await save(active, { is_active: false, tokens: undefined })
    }
    return toTheme(await save(row, columns))
  })
