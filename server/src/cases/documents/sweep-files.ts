import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../platform/db/connect.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { sweepStorage } from '../../platform/storage/sweep-storage.ts'
import { DOCUMENTS } from './storage-key.ts'

/** Longer than any upload pauses. */
const AGE_MS = 60 * 60 * 1000

/** Deletes document files that no row names. @returns how many @throws when the storage belongs to another database */
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
    return { current: rows.map(({ storage_path }) => storage_path) }
  }
  return sweepStorage({ db, storage, prefix: DOCUMENTS, findNamed }, now, ending, mostAtOnce)
}

/** Deletes abandoned uploads that a crash left in this machine's temporary folder. */
export async function sweepIncoming(folder: string, now: Date): Promise<void> {
  const before = now.getTime() - AGE_MS
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    // The file is gone because its upload ended.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: before }))
    if (mtimeMs < before) await rm(path, { force: true })
  }
}
