import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Cell } from 'core/import'
import type { Db, Trx } from '../../platform/db/connect.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'
import type { SpreadsheetRow } from '../../platform/spreadsheets/read-spreadsheet.ts'

/** Rows read and written at once; few enough that other requests hardly wait. */
export const CHUNK = 50

/** Position of the header's chunk, before the first row. */
const HEADER = -1

const locationOf = (importId: string, position: number) => ({
  table: 'import_chunks',
  column: 'data',
  rowId: `${importId}:${position}`,
})

async function writeChunk(
  trx: Trx,
  cipher: PersonalCipher,
  import_id: string,
  position: number,
  rows: readonly SpreadsheetRow[],
) {
  const data = cipher.encrypt(JSON.stringify(rows), locationOf(import_id, position))
  await trx.insertInto('import_chunks').values({ import_id, position, data }).execute()
}

/** Stores a spreadsheet encrypted, in chunks. @returns the number of rows below the header */
export async function storeSpreadsheet(
  trx: Trx,
  cipher: PersonalCipher,
  importId: string,
  rows: AsyncIterable<SpreadsheetRow>,
): Promise<number> {
  let waiting: SpreadsheetRow[] = []
  let position = HEADER
  for await (const row of rows) {
    waiting.push(row)
    if (position !== HEADER && waiting.length < CHUNK) continue
    await writeChunk(trx, cipher, importId, position, waiting)
    position = position === HEADER ? 0 : position + waiting.length
    waiting = []
  }
  if (waiting.length > 0) await writeChunk(trx, cipher, importId, position, waiting)
  return Math.max(0, position) + waiting.length
}

const opened = (
  cipher: PersonalCipher,
  importId: string,
  { position, data }: { position: number; data: string },
) => JSON.parse(cipher.decrypt(data, locationOf(importId, position))) as SpreadsheetRow[]

/** Chunk at a position; undefined after the last. */
export async function readChunk(
  db: Db,
  cipher: PersonalCipher,
  importId: string,
  position: number,
): Promise<SpreadsheetRow[] | undefined> {
  const row = await db
    .selectFrom('import_chunks')
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .select(['position', 'data'])
    .executeTakeFirst()
  return row && opened(cipher, importId, row)
}

/** Column titles. @throws ApiError wrong_state when the spreadsheet was deleted */
export async function readHeader(db: Db, cipher: PersonalCipher, importId: string): Promise<Cell[]> {
  const [header] = (await readChunk(db, cipher, importId, HEADER)) ?? []
  if (!header) throw new ApiError('wrong_state')
  return header[1]
}

/** Yields all rows below the header, chunk by chunk. */
export async function* chunksOf(
  db: Db,
  cipher: PersonalCipher,
  importId: string,
): AsyncGenerator<SpreadsheetRow[]> {
  for (let position = 0; ; position += CHUNK) {
    const rows = await readChunk(db, cipher, importId, position)
    if (!rows) return
    yield rows
    if (rows.length < CHUNK) return
    // Gives pending requests their turn.
    await yieldToOthers()
  }
}
