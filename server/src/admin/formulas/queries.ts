import type { Selectable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Database } from '../../db/schema.ts'
import { ApiError } from '../../http/api-error.ts'
import type { FormulaVersion } from './schemas.ts'

type FormulaRow = Selectable<Database['calc_formulas']>

const versions = (db: Db) =>
  db
    .selectFrom('calc_formulas as formula')
    .leftJoin('profiles', 'profiles.id', 'formula.updated_by')
    .select([
      'formula.id',
      'formula.name',
      'formula.body',
      'formula.version',
      'formula.is_active',
      'formula.revision',
      'formula.updated_at',
      'profiles.display_name as updated_by_name',
    ])

const withBody = <Row extends { body: string }>(row: Row) => ({
  ...row,
  body: JSON.parse(row.body) as FormulaVersion['body'],
})

/** Every version of every formula, by name, the newest version first. */
export async function listFormulas(db: Db): Promise<FormulaVersion[]> {
  const rows = await versions(db).orderBy('formula.name').orderBy('formula.version', 'desc').execute()
  return rows.map(withBody)
}

export const getFormula = async (db: Db, id: string): Promise<FormulaVersion> =>
  withBody(await versions(db).where('formula.id', '=', id).executeTakeFirstOrThrow())

/** @throws ApiError not_found */
export async function getFormulaRow(db: Db, id: string): Promise<FormulaRow> {
  const row = await db.selectFrom('calc_formulas').where('id', '=', id).selectAll().executeTakeFirst()
  if (!row) throw new ApiError('not_found')
  return row
}
