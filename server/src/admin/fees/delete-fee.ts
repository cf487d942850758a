import { errosTexts } from 'core/texts/erros'
import type { Actor } from '../../access/actor.ts'
import { ApiError } from '../../http/api-error.ts'
import { change, type ChangeDeps } from '../change.ts'
import { expectRevision } from '../expect-revision.ts'
import { getFeeRow } from './queries.ts'

/** @throws ApiError not_found, stale, or wrong_state for an active one */
export const deleteFee = (deps: ChangeDeps, actor: Actor, id: string, revision?: number): Promise<void> =>
  change(deps, actor, 'fee_catalog', async (trx, record) => {
    const row = await getFeeRow(trx, id)
    expectRevision(revision, row.revision)
    if (row.active) throw new ApiError('wrong_state', errosTexts.taxaAtiva)
    await trx.deleteFrom('fee_catalog').where('id', '=', id).execute()
    await record(id, row, null)
  })
