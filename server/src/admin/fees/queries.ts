import type { Selectable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Database } from '../../db/schema.ts'
import { ApiError } from '../../http/api-error.ts'
import type { CatalogFee } from './schemas.ts'

type FeeRow = Selectable<Database['fee_catalog']>

/** A row as the API tells it. */
export const toCatalogFee = (row: FeeRow): CatalogFee => ({
  ...row,
  rules: JSON.parse(row.rules) as CatalogFee['rules'],
})

/** The whole catalogue, by code. */
export async function listCatalogFees(db: Db): Promise<CatalogFee[]> {
  const rows = await db.selectFrom('fee_catalog').selectAll().orderBy('code').execute()
  return rows.map(toCatalogFee)
}

/** @throws ApiError not_found */
export async function getFeeRow(db: Db, id: string): Promise<FeeRow> {
  const row = await db.selectFrom('fee_catalog').where('id', '=', id).selectAll().executeTakeFirst()
  if (!row) throw new ApiError('not_found')
  return row
}
