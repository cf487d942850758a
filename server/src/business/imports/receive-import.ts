import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { guessColumns, importLimits } from 'core/import'
import { getActor, type Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import type { AppDeps } from '../../app-deps.ts'
import { storedName } from '../../cases/documents/file-name.ts'
import { receiveFile } from '../../platform/storage/receive-file.ts'
import { errorText } from '../../platform/http/api-error.ts'
import { fileTask } from '../../platform/images/file-task.ts'
import { writtenRows } from '../../platform/spreadsheets/read-spreadsheet.ts'
import type { ImportDeps } from './import-deps.ts'
import { storeSpreadsheet, readHeader } from './spreadsheet-chunks.ts'

/**
 * Stores a spreadsheet of cases; importing it takes a preview and a separate request. An unreadable file leaves nothing
 * behind.
 * @returns the id of the import
 * @throws ApiError not_allowed, or the problem of the file
 */
export async function receiveImport(
  { db, cipher, clock, incoming }: ImportDeps & Pick<AppDeps, 'incoming'>,
  asker: Actor,
  request: Request,
): Promise<string> {
  authorize(asker, 'importCases')
  const file = await receiveFile(request, { folder: incoming, maxMb: importLimits.megabytes })
  const target = `${file.path}.linhas`
  try {
    await fileTask(asker.id, 'spreadsheet', [file.path, target], errorText('planilhaGrande'))
    const id = randomUUID()
    const at = clock().toISOString()
    await db.transaction().execute(async (trx) => {
      const actor = await getActor(trx, asker)
      authorize(actor, 'importCases')
      const waiting = { status: 'open', task: 'run', next_attempt_at: at, position: 0 } as const
      await trx
        .insertInto('imports')
        .values({
          ...waiting,
          id,
          created_by: actor.id,
          created_at: at,
          name: storedName(file.name),
          rows: 0,
          columns: '[]',
          duplicates: 'skip',
          finished_at: null,
          counts: null,
        })
        .execute()
      const rows = await storeSpreadsheet(trx, cipher, id, writtenRows(target))
      const header = await readHeader(trx, cipher, id)
      const columns = JSON.stringify(guessColumns(header.map((cell) => String(cell ?? ''))))
      await trx.updateTable('imports').set({ rows, columns }).where('id', '=', id).execute()
    })
    return id
  } finally {
    await rm(file.path, { force: true })
    await rm(target, { force: true })
  }
}
