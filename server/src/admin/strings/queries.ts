import { findText } from 'core/texts/catalog'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Database } from '../../db/schema.ts'
import { ApiError } from '../../http/api-error.ts'
import type { UiString } from './schemas.ts'

type StringRow = Selectable<Database['ui_strings']>

/** A row as the API tells it. */
export const toUiString = (row: StringRow): UiString => ({
  ...row,
  known: findText(row.ns, row.key) !== undefined,
})

/** Every text that was set, by namespace and key. */
export async function listStrings(db: Db): Promise<UiString[]> {
  const rows = await db
    .selectFrom('ui_strings')
    .selectAll()
    .orderBy('ns')
    .orderBy('key')
    .orderBy('locale')
    .execute()
  return rows.map(toUiString)
}

/** @throws ApiError not_found */
export async function getStringRow(db: Db, id: string): Promise<StringRow> {
  const row = await db.selectFrom('ui_strings').where('id', '=', id).selectAll().executeTakeFirst()
  if (!row) throw new ApiError('not_found')
  return row
}
