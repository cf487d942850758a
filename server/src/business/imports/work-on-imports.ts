import type { ImportDeps } from './import-deps.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

/** Runs and undoes queued imports, one at a time. */
export async function workOnImports(deps: ImportDeps, ending?: AbortSignal): Promise<void> {
  for (;;) {
    if (ending?.aborted) return
    const one = await deps.db
      .selectFrom('imports')
      .where('status', '=', 'queued')
      .where('next_attempt_at', '<=', deps.clock().toISOString())
      .orderBy('next_attempt_at')
      .limit(1)
      .selectAll()
      .executeTakeFirst()
    if (!one) return
    await (one.task === 'run' ? runImport : undoImport)(deps, one, ending)
  }
}

const HOUR_MS = 60 * 60 * 1000
/**
 * Hours that a spreadsheet is stored, long enough to prepare or undo its import; the record of the import stays
 * longer.
 */
const HOURS_OF_SPREADSHEETS = 48
const HOURS_OF_IMPORTS = 90 * 24

/** Deletes spreadsheets of finished imports and of those never started. */
export async function purgeImports({ db }: Pick<ImportDeps, 'db'>, now: Date): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString()
  const old = db
    .selectFrom('imports')
    .where('status', 'in', ['done', 'stopped', 'undone'])
    .where('created_at', '<', before(HOURS_OF_SPREADSHEETS))
    .select('id')
  await db.deleteFrom('import_chunks').where('import_id', 'in', old).execute()
  await db.deleteFrom('import_rows').where('import_id', 'in', old).execute()
  await db
    .deleteFrom('imports')
    .where('status', '=', 'open')
    .where('created_at', '<', before(HOURS_OF_SPREADSHEETS))
    .execute()
  await db
    .deleteFrom('imports')
    .where('status', 'in', ['done', 'stopped', 'undone'])
    .where('created_at', '<', before(HOURS_OF_IMPORTS))
    .execute()
}
