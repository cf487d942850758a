import { rowResults, type RowResult } from 'core/import'
import type { Db } from '../../platform/db/connect.ts'

export type RowCounts = Record<RowResult, number>

export const noRows = Object.fromEntries(rowResults.map((result) => [result, 0])) as RowCounts

/** Counts the rows of an import by result. */
export async function countRows(db: Db, importId: string): Promise<RowCounts> {
  const counts = await db
    .selectFrom('import_rows')
    .where('import_id', '=', importId)
    .groupBy('result')
    .select(({ fn }) => ['result', fn.countAll<number>().as('count')])
    .execute()
  return { ...noRows, ...Object.fromEntries(counts.map(({ result, count }) => [result, count])) }
}
