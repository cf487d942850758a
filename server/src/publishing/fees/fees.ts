import type { Selectable } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { editEntities } from '../../platform/entities/edit-entities.ts'
import type { CatalogFee, FeeChange, NewFee } from './schemas.ts'

const toCatalogFee = (row: Selectable<Database['fee_catalog']>): CatalogFee => ({
  ...row,
  rules: JSON.parse(row.rules) as CatalogFee['rules'],
})

/** The whole catalogue, ordered by code. */
export async function listCatalogFees(db: Db): Promise<CatalogFee[]> {
  const rows = await db.selectFrom('fee_catalog').selectAll().orderBy('code').execute()
  return rows.map(toCatalogFee)
}

const duplicate = () =>
  new ApiError('already_exists', errorText('taxaJaExiste'), { code: errorText('taxaJaExiste') })

/** @throws ApiError already_exists */
export const createFee = (
  deps: ChangeDeps,
  actor: Actor,
  { rules, ...columns }: NewFee,
): Promise<CatalogFee> =>
  editEntities(deps, actor, 'fee_catalog', async (fees) =>
    toCatalogFee(await fees.insert({ ...columns, rules: JSON.stringify(rules) }, duplicate())),
  )

/** @throws ApiError not_found or stale */
export const updateFee = (
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  { revision, rules, ...rest }: FeeChange,
): Promise<CatalogFee> =>
  editEntities(deps, actor, 'fee_catalog', async (fees) => {
    const row = await fees.get(id, revision)
    const columns = { ...rest, rules: rules && JSON.stringify(rules) }
    return toCatalogFee(await fees.save(row, columns, 'fee.changed'))
  })

/** @throws ApiError not_found, stale, or wrong_state for an active one */
export const deleteFee = (deps: ChangeDeps, actor: Actor, id: string, revision?: number): Promise<void> =>
  editEntities(deps, actor, 'fee_catalog', async (fees) => {
    const row = await fees.get(id, revision)
    if (row.active) throw new ApiError('wrong_state', errorText('taxaAtiva'))
    await fees.remove(row)
  })
