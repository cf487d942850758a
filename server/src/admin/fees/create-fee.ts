import { randomUUID } from 'node:crypto'
import { errosTexts } from 'core/texts/erros'
import type { Actor } from '../../access/actor.ts'
import { ApiError } from '../../http/api-error.ts'
import { change, type ChangeDeps } from '../change.ts'
import { toCatalogFee } from './queries.ts'
import type { CatalogFee, NewFee } from './schemas.ts'

/** @throws ApiError already_exists */
export const createFee = (deps: ChangeDeps, actor: Actor, { rules, ...given }: NewFee): Promise<CatalogFee> =>
  change(deps, actor, 'fee_catalog', async (trx, record) => {
    const row = await trx
      .insertInto('fee_catalog')
      .values({
        ...given,
        id: randomUUID(),
        rules: JSON.stringify(rules),
        updated_at: deps.clock().toISOString(),
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new ApiError('already_exists', errosTexts.taxaJaExiste, { code: errosTexts.taxaJaExiste })
    await record(row.id, null, row)
    return toCatalogFee(row)
  })
