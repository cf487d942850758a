import type { Actor } from '../../access/actor.ts'
import { change, type ChangeDeps } from '../change.ts'
import { expectRevision } from '../expect-revision.ts'
import { checkPlaceholders } from './check-placeholders.ts'
import { getStringRow, toUiString } from './queries.ts'
import type { StringChange, UiString } from './schemas.ts'

/** @throws ApiError not_found, stale, invalid_input for its placeholders */
export const updateString = (
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  { value, revision }: StringChange,
): Promise<UiString> =>
  change(deps, actor, 'ui_strings', async (trx, record) => {
    const row = await getStringRow(trx, id)
    expectRevision(revision, row.revision)
    checkPlaceholders({ ...row, value })
    if (value === row.value) return toUiString(row)
    const after = await trx
      .updateTable('ui_strings')
      .set({ value, updated_at: deps.clock().toISOString(), revision: row.revision + 1 })
      .where('id', '=', id)
      .where('revision', '=', row.revision)
      .returningAll()
      .executeTakeFirstOrThrow()
    await record(id, row, after)
    return toUiString(after)
  })
