import type { Selectable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Database } from '../../db/schema.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Theme } from './schemas.ts'

type ThemeRow = Selectable<Database['themes']>

/** A row as the API tells it. */
export const toTheme = (row: ThemeRow): Theme => ({
  ...row,
  tokens: JSON.parse(row.tokens) as Theme['tokens'],
})

/** Every theme, the newest first. */
export async function listThemes(db: Db): Promise<Theme[]> {
  const rows = await db
    .selectFrom('themes')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toTheme)
}

/** @throws ApiError not_found */
export async function getThemeRow(db: Db, id: string): Promise<ThemeRow> {
  const row = await db.selectFrom('themes').where('id', '=', id).selectAll().executeTakeFirst()
  if (!row) throw new ApiError('not_found')
  return row
}
