import type { Actor } from '../../access/actor.ts'
import { change, type ChangeDeps } from '../change.ts'
import { expectRevision } from '../expect-revision.ts'
import { getFormula, getFormulaRow } from './queries.ts'
import type { FormulaChange, FormulaVersion } from './schemas.ts'

/**
 * Turns a version of a formula on or off: where one is on, every other of its name is not.
 * @throws ApiError not_found or stale
 */
export const updateFormula = (
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  { is_active, revision }: FormulaChange,
): Promise<FormulaVersion> =>
  change(deps, actor, 'calc_formulas', async (trx, record) => {
    const row = await getFormulaRow(trx, id)
    expectRevision(revision, row.revision)
    if (is_active === undefined || is_active === row.is_active) return getFormula(trx, id)

    const turn = async (before: typeof row, to: boolean) => {
      const after = await trx
        .updateTable('calc_formulas')
        .set({
          is_active: to,
          updated_by: actor.id,
          updated_at: deps.clock().toISOString(),
          revision: before.revision + 1,
        })
        .where('id', '=', before.id)
        .where('revision', '=', before.revision)
        .returningAll()
        .executeTakeFirstOrThrow()
      await record(before.id, before, after)
    }
    if (is_active) {
      const active = await trx
        .selectFrom('calc_formulas')
        .where('name', '=', row.name)
        .where('is_active', '=', true)
        .selectAll()
        .executeTakeFirst()
      if (active) await turn(active, false)
    }
    await turn(row, is_active)
    return getFormula(trx, id)
  })
