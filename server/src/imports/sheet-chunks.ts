import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Cell } from 'core/import'
import type { Db, Trx } from '../db/connect.ts'
import { ApiError } from '../http/api-error.ts'
import type { PersonalCipher } from '../field-encryption/personal-cipher.ts'
import type { SheetRow } from '../sheets/read-sheet.ts'

/** Rows that are read, and written, at once: so short that nobody who works meanwhile has to wait for it. */
export const CHUNK = 50

/** Where the header stands, before the first row. */
const HEADER = -1

const placeOf = (importId: string, position: number) => ({
  table: 'import_chunks',
  column: 'data',
  rowId: `${importId}:${position}`,
})

async function writeChunk(
  trx: Trx,
  cipher: PersonalCipher,
  import_id: string,
  position: number,
  rows: readonly SheetRow[],
) {
  const data = cipher.encrypt(JSON.stringify(rows), placeOf(import_id, position))
  await trx.insertInto('import_chunks').values({ import_id, position, data }).execute()
}

/** Keeps a sheet, sealed, in chunks. @returns how many rows it has below its header */
export async function keepSheet(
  trx: Trx,
  cipher: PersonalCipher,
  importId: string,
  rows: AsyncIterable<SheetRow>,
): Promise<number> {
  let waiting: SheetRow[] = []
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
) => JSON.parse(cipher.decrypt(data, placeOf(importId, position))) as SheetRow[]

/** The chunk that begins at a position; undefined after the last. */
export async function readChunk(
  db: Db,
  cipher: PersonalCipher,
  importId: string,
  position: number,
): Promise<SheetRow[] | undefined> {
  const row = await db
    .selectFrom('import_chunks')
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .select(['position', 'data'])
    .executeTakeFirst()
  return row && opened(cipher, importId, row)
}

/** What stands above the columns. @throws ApiError wrong_state when the sheet was cleared away */
export async function readHeader(db: Db, cipher: PersonalCipher, importId: string): Promise<Cell[]> {
  const [header] = (await readChunk(db, cipher, importId, HEADER)) ?? []
  if (!header) throw new ApiError('wrong_state')
  return header[1]
}

/** All rows below the header, chunk by chunk. */
export async function* chunksOf(
  db: Db,
  cipher: PersonalCipher,
  importId: string,
): AsyncGenerator<SheetRow[]> {
  for (let position = 0; ; position += CHUNK) {
    const rows = await readChunk(db, cipher, importId, position)
    if (!rows) return
    yield rows
    if (rows.length < CHUNK) return
    // Whoever waits for an answer comes first.
    await yieldToOthers()
  }
}
