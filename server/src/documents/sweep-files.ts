import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../db/connect.ts'
import type { Storage } from '../storage/storage.ts'
import { DOCUMENTS } from './storage-key.ts'

/** Longer than any upload stands still, and than any row takes to follow its file. */
const AGE_MS = 60 * 60 * 1000
const BATCH = 500

export interface SweepDeps {
  db: Db
  storage: Storage
  /** Where uploads wait until they are taken over. */
  incoming: string
}

async function sweepIncoming(folder: string, before: number) {
  let deleted = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    // Gone by now: its upload ended.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: before }))
    if (mtimeMs >= before) continue
    await rm(path, { force: true })
    deleted += 1
  }
  return deleted
}

async function deleteUnnamed({ db, storage }: SweepDeps, keys: string[]) {
  if (keys.length === 0) return 0
  const rows = await db
    .selectFrom('document_files')
    .select('storage_path')
    .where('storage_path', 'in', keys)
    .execute()
  const named = new Set(rows.map(({ storage_path }) => storage_path))
  const unnamed = keys.filter((key) => !named.has(key))
  for (const key of unnamed) await storage.delete(key)
  return unnamed.length
}

/**
 * Deletes what a crash between file and row leaves: files of documents that no row names an hour after they were
 * stored, and what came in and was never finished.
 * @returns how many files it deleted
 */
export async function sweepFiles(deps: SweepDeps, now: Date): Promise<number> {
  const before = now.getTime() - AGE_MS
  let deleted = await sweepIncoming(deps.incoming, before)
  let batch: string[] = []
  for await (const { key, modifiedAt } of deps.storage.list(DOCUMENTS)) {
    if (modifiedAt.getTime() >= before) continue
    batch.push(key)
    if (batch.length < BATCH) continue
    deleted += await deleteUnnamed(deps, batch)
    batch = []
  }
  return deleted + (await deleteUnnamed(deps, batch))
}
