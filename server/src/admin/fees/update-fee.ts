import type { Actor } from '../../access/actor.ts'
import { change, type ChangeDeps } from '../change.ts'
import { expectRevision } from '../expect-revision.ts'
import { hasChanges } from '../has-changes.ts'
import { getFeeRow, toCatalogFee } from './queries.ts'
import type { CatalogFee, FeeChange } from './schemas.ts'

/** @throws ApiError not_found or stale */
export const updateFee = (
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  { revision, rules, ...rest }: FeeChange,
): Promise<CatalogFee> =>
  change(deps, actor, 'fee_catalog', async (trx, record) => {
    const row = await getFeeRow(trx, id)
    expectRevision(revision, row.revision)
    const columns = { ...rest, rules: rules && JSON.stringify(rules) }
    if (!hasChanges(row, columns)) return toCatalogFee(row)
    const after = await trx
      .updateTable('fee_catalog')
      .set({ ...columns, updated_at: deps.clock().toISOString(), revision: row.revision + 1 })
      .where('id', '=', id)
      .where('revision', '=', row.revision)
      .returningAll()
      .executeTakeFirstOrThrow()
    await record(id, row, after)
    return toCatalogFee(after)
  })
