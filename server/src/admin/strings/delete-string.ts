import type { Actor } from '../../access/actor.ts'
import { change, type ChangeDeps } from '../change.ts'
import { expectRevision } from '../expect-revision.ts'
import { getStringRow } from './queries.ts'

/** The built-in text is back. @throws ApiError not_found or stale */
export const deleteString = (deps: ChangeDeps, actor: Actor, id: string, revision?: number): Promise<void> =>
  change(deps, actor, 'ui_strings', async (trx, record) => {
    const row = await getStringRow(trx, id)
    expectRevision(revision, row.revision)
    await trx.deleteFrom('ui_strings').where('id', '=', id).execute()
    await record(id, row, null)
  })
