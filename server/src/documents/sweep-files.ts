import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../db/connect.ts'
import type { Storage } from '../storage/storage.ts'

const HOUR_MS = 60 * 60 * 1000
const BATCH = 500

interface SweepDeps {
  db: Db
  storage: Storage
  incoming: string
}

/** Files that wait for longer than any upload takes. */
async function sweepIncoming(folder: string, before: number) {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs < before) await rm(path, { force: true })
  }
}

async function deleteUnknown(db: Db, storage: Storage, keys: string[]) {
  if (keys.length === 0) return 0
  const rows = await db
    .selectFrom('document_files')
    .select('storage_path')
    .where('storage_path', 'in', keys)
    .execute()
  const known = new Set(rows.map((row) => row.storage_path))
  const orphans = keys.filter((key) => !known.has(key))
  for (const key of orphans) await storage.delete(key)
  return orphans.length
}

/**
 * Deletes what a crash between file and row leaves: files of documents that no row names, an hour after they were
 * stored. @returns how many were deleted from the storage
 */
export async function sweepFiles({ db, storage, incoming }: SweepDeps, now: Date): Promise<number> {
  const before = now.getTime() - HOUR_MS
  await sweepIncoming(incoming, before)
  let deleted = 0
  let batch: string[] = []
  for await (const { key, modifiedAt } of storage.list('case-documents/')) {
    if (modifiedAt.getTime() >= before) continue
    batch.push(key)
    if (batch.length < BATCH) continue
    deleted += await deleteUnknown(db, storage, batch)
    batch = []
  }
  return deleted + (await deleteUnknown(db, storage, batch))
}
