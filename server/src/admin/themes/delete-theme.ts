import { errosTexts } from 'core/texts/erros'
import type { Actor } from '../../access/actor.ts'
import { ApiError } from '../../http/api-error.ts'
import { change, type ChangeDeps } from '../change.ts'
import { expectRevision } from '../expect-revision.ts'
import { getThemeRow } from './queries.ts'

/** @throws ApiError not_found, stale, or wrong_state for the active one */
export const deleteTheme = (deps: ChangeDeps, actor: Actor, id: string, revision?: number): Promise<void> =>
  change(deps, actor, 'themes', async (trx, record) => {
    const row = await getThemeRow(trx, id)
    expectRevision(revision, row.revision)
    if (row.is_active) throw new ApiError('wrong_state', errosTexts.temaAtivo)
    await trx.deleteFrom('themes').where('id', '=', id).execute()
    await record(id, row, null)
  })
