import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../db/connect.ts'
import type { Storage } from '../storage/storage.ts'
import { sweepStorage } from '../storage/sweep-storage.ts'
import { DOCUMENTS } from './storage-key.ts'

/** Longer than any upload stands still. */
const AGE_MS = 60 * 60 * 1000

/** Deletes files of documents that no row names. @returns how many @throws when the storage is of another database */
export const sweepFiles = (
  { db, storage }: { db: Db; storage: Storage },
  now: Date,
  ending?: AbortSignal,
  mostAtOnce?: number,
): Promise<number> => {
  const findNamed = async (keys: readonly string[]) => {
    const rows = await db
      .selectFrom('document_files')
      .select('storage_path')
      .where('storage_path', 'in', keys)
      .execute()
    return { kept: rows.map(({ storage_path }) => storage_path) }
  }
  return sweepStorage({ db, storage, prefix: DOCUMENTS, findNamed }, now, ending, mostAtOnce)
}

/** Deletes what came in and was never finished: what a crash left in this machine's folder. */
export async function sweepIncoming(folder: string, now: Date): Promise<void> {
  const before = now.getTime() - AGE_MS
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    // Gone by now: its upload ended.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: before }))
    if (mtimeMs < before) await rm(path, { force: true })
  }
}
