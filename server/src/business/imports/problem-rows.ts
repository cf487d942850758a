import { builtInText, textRef } from 'core/texts/text-ref'
import { fillText } from 'core/texts'
import { importsTexts } from 'core/texts/imports'
import type { ImportColumn, RowRemark } from 'core/import'
import type { Actor } from '../../platform/access/actor.ts'
import type { OutCell } from '../../platform/spreadsheets/write-csv.ts'
import { createDuplicates } from './find-duplicates.ts'
import { findImport } from './find-import.ts'
import type { ImportDeps } from './import-deps.ts'
import { knownNames, listChoices } from './known-names.ts'
import { planRows } from './plan-rows.ts'
import { chunksOf, readHeader } from './spreadsheet-chunks.ts'

const inWords = ({ column, key, params }: RowRemark) =>
  fillText(importsTexts.remarque, {
    coluna: importsTexts[`coluna_${column}`],
    texto: builtInText(textRef(importsTexts, key, params)),
  })

/**
 * Yields the failed rows as in the spreadsheet, each with its reason; corrected, they can be imported again.
 * @throws ApiError not_allowed or not_found
 */
export async function problemRows(deps: ImportDeps, actor: Actor, id: string) {
  const { db, cipher, bundled, clock } = deps
  const row = await findImport(db, actor, id)
  const header = await readHeader(db, cipher, id)
  const columns = JSON.parse(row.columns) as (ImportColumn | null)[]
  const names = await knownNames(db, bundled, await listChoices(db), clock())
  const failed =
    row.status === 'open'
      ? null
      : new Set(
          (
            await db
              .selectFrom('import_rows')
              .where('import_id', '=', id)
              .where('result', '=', 'failed')
              .select('number')
              .execute()
          ).map(({ number }) => number),
        )
  const duplicates = createDuplicates(db, actor, cipher)
  async function* rows(): AsyncGenerator<OutCell[]> {
    yield [...header, importsTexts.problema]
    for await (const chunk of chunksOf(db, cipher, id)) {
      const cells = new Map(chunk)
      for (const { number, problems } of await planRows(
        { columns, names, duplicates, choice: 'create' },
        chunk,
      )) {
        if (failed ? !failed.has(number) : problems.length === 0) continue
        const why = problems.length > 0 ? problems.map(inWords).join('; ') : importsTexts.problemaInterno
        const cellsOfRow = cells.get(number) ?? []
        yield [...header.map((_, index) => cellsOfRow[index] ?? null), why]
      }
    }
  }
  return { name: row.name, rows: rows() }
}
