import type { Logger } from 'pino'
import type { Db, Trx } from '../../platform/db/connect.ts'
import { outageOf } from '../../platform/outage.ts'
import type { Storage } from '../../platform/storage/storage.ts'

interface DeletionDeps {
  db: Db
  storage: Storage
}

/** Notes files to delete after the erasure's transaction. */
export async function noteDeletions(trx: Trx, files: readonly string[], now: Date): Promise<void> {
  if (files.length === 0) return
  const created_at = now.toISOString()
  await trx
    .insertInto('file_deletions')
    .values(files.map((storage_path) => ({ storage_path, created_at })))
    .onConflict((conflict) => conflict.column('storage_path').doNothing())
    .execute()
}

async function deleteAll({ db, storage }: DeletionDeps, files: readonly string[], ending?: AbortSignal) {
  const failures: unknown[] = []
  for (const file of files) {
    if (ending?.aborted) return
    try {
      await storage.delete(file)
    } catch (error) {
      // A single file may be held; an unreachable storage would fail for each file after a timeout.
      if (outageOf(error)) throw error
      failures.push(error)
      continue
    }
    await db.deleteFrom('file_deletions').where('storage_path', '=', file).execute()
  }
  if (failures.length > 0) throw failures[0]
}

/** Deletes all noted files. @throws when the storage refuses one, which stays noted */
export async function deleteNotedFiles(deps: DeletionDeps, ending?: AbortSignal): Promise<void> {
  const noted = await deps.db
    .selectFrom('file_deletions')
    .orderBy('created_at')
    .select('storage_path')
    .execute()
  await deleteAll(
    deps,
    noted.map(({ storage_path }) => storage_path),
    ending,
  )
}

/** Deletes noted files at once; the job retries those that the storage refuses. */
export async function deleteFilesNow(
  { log, ...deps }: DeletionDeps & { log: Logger },
  files: readonly string[],
): Promise<void> {
  await deleteAll(deps, files).catch((err: unknown) => {
    log.warn({ err }, 'Um arquivo a excluir fica para a próxima tentativa')
  })
}
