import type { Trx } from '../../platform/db/connect.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'
import { factsInCells, sharedKinds, type PersonFacts } from '../../platform/person-index/person-facts.ts'
import { openChunk, readChunks, type ChunkRow } from '../../platform/person-index/person-sources.ts'
import { keysOf, type Subject } from './subject.ts'

/** Whether a row of a spreadsheet shares a CPF, an e-mail or a telephone with a person. */
export const isRowOf = (facts: PersonFacts, [, cells]: ChunkRow) =>
  sharedKinds(factsInCells(cells), facts).length > 0

/** Deletes spreadsheets from which one of these cases was imported, once the import is over. */
const dropSpreadsheets = (trx: Trx, caseIds: readonly string[]) =>
  trx
    .deleteFrom('import_chunks')
    .where('import_id', 'in', (rows) =>
      rows.selectFrom('import_rows').where('case_id', 'in', caseIds).select('import_id'),
    )
    .where('import_id', 'in', (ended) =>
      ended.selectFrom('imports').where('status', 'in', ['done', 'stopped', 'undone']).select('id'),
    )
    .execute()

/** Empties the person's rows in stored spreadsheets; the other rows keep their numbers. */
export async function eraseSpreadsheets(trx: Trx, cipher: PersonalCipher, subject: Subject): Promise<void> {
  const keys = keysOf(subject)
  const cases = [...keys.goneCase, ...keys.keptCase, ...subject.buyers.map(({ caseId }) => caseId)]
  if (cases.length > 0) await dropSpreadsheets(trx, cases)
  for (const { id, import_id, position, data } of await readChunks({ db: trx }, subject.chunkIds)) {
    const rows = openChunk(cipher, id, data)
    const blanked = rows.map((row): ChunkRow => {
      const [number, cells] = row
      return isRowOf(subject.facts, row) ? [number, cells.map(() => null)] : row
    })
    await trx
      .updateTable('import_chunks')
      .set({
        data: cipher.encrypt(JSON.stringify(blanked), { table: 'import_chunks', column: 'data', rowId: id }),
      })
      .where('import_id', '=', import_id)
      .where('position', '=', position)
      .execute()
  }
}
