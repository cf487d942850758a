import { randomUUID } from 'node:crypto'
import type { Actor } from '../../access/actor.ts'
import { change, type ChangeDeps } from '../change.ts'
import { checkBody } from './check-body.ts'
import { nextVersion } from './next-version.ts'
import { getFormula } from './queries.ts'
import type { FormulaVersion, NewFormula } from './schemas.ts'

/** The next version of a formula, which computes nothing until it is activated. @throws ApiError invalid_input */
export const createFormula = (deps: ChangeDeps, actor: Actor, given: NewFormula): Promise<FormulaVersion> =>
  change(deps, actor, 'calc_formulas', async (trx, record) => {
    const { name } = given
    const row = await trx
      .insertInto('calc_formulas')
      .values({
        id: randomUUID(),
        name,
        body: JSON.stringify(checkBody(given)),
        version: await nextVersion(trx, name),
        is_active: false,
        updated_by: actor.id,
        updated_at: deps.clock().toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await record(row.id, null, row)
    return getFormula(trx, row.id)
  })
