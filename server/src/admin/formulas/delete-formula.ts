import { errosTexts } from 'core/texts/erros'
import type { Actor } from '../../access/actor.ts'
import { ApiError } from '../../http/api-error.ts'
import { change, type ChangeDeps } from '../change.ts'
import { expectRevision } from '../expect-revision.ts'
import { getFormulaRow } from './queries.ts'

/** @throws ApiError not_found, stale, or wrong_state for an active one */
export const deleteFormula = (deps: ChangeDeps, actor: Actor, id: string, revision?: number): Promise<void> =>
  change(deps, actor, 'calc_formulas', async (trx, record) => {
    const row = await getFormulaRow(trx, id)
    expectRevision(revision, row.revision)
    if (row.is_active) throw new ApiError('wrong_state', errosTexts.formulaAtiva)
    await trx.deleteFrom('calc_formulas').where('id', '=', id).execute()
    await record(id, row, null)
  })
