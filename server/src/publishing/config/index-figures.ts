import { marketIndexes, type IndexFigure } from 'core'
import { sourceSchema } from 'core/schema'
import type { Db } from '../../platform/db/connect.ts'
import { parseStored } from '../../platform/db/read-stored-json.ts'

/** Reads the stored indexes, in the order of `marketIndexes`. */
export async function readIndexFigures(db: Db): Promise<IndexFigure[]> {
  const rows = await db
    .selectFrom('index_figures')
    .where('value', 'is not', null)
    .select(['id', 'value', 'source'])
    .execute()
  return marketIndexes.flatMap((index) => {
    const row = rows.find(({ id }) => id === index)
    const source = row?.source ? parseStored(row.source, sourceSchema) : undefined
    return row && source ? [{ index, percent: Number(row.value), source }] : []
  })
}
