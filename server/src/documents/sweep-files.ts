import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../db/connect.ts'
import type { Storage } from '../storage/storage.ts'
import { DOCUMENTS } from './storage-key.ts'

/** Longer than any upload stands still, and than any row takes to follow its file. */
const AGE_MS = 60 * 60 * 1000
const BATCH = 500
/** More than crashes leave in any hour. */
const MOST_CRASHES = 20

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

async function findUnnamed(db: Db, keys: string[]) {
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('document_files')
    .select('storage_path')
    .where('storage_path', 'in', keys)
    .execute()
  const named = new Set(rows.map(({ storage_path }) => storage_path))
  return keys.filter((key) => !named.has(key))
}

async function* oldKeys(storage: Storage, before: number) {
  let batch: string[] = []
  for await (const { key, modifiedAt } of storage.list(DOCUMENTS)) {
    if (modifiedAt.getTime() >= before) continue
    batch.push(key)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}

/**
 * Deletes what a crash between file and row leaves: files of documents that no row names an hour after they were
 * stored, and what came in and was never finished.
 * @returns how many files it deleted
 * @throws when it would delete most of what is kept: the storage is then of another database than this one
 */
export async function sweepFiles({ db, storage, incoming }: SweepDeps, now: Date): Promise<number> {
  const before = now.getTime() - AGE_MS
  const deleted = await sweepIncoming(incoming, before)
  const unnamed: string[] = []
  let total = 0
  for await (const keys of oldKeys(storage, before)) {
    total += keys.length
    unnamed.push(...(await findUnnamed(db, keys)))
  }
  if (unnamed.length > MOST_CRASHES && unnamed.length > total / 2)
    throw new Error(
      `${unnamed.length} de ${total} arquivos guardados não são deste banco. Outro usa este armazenamento? Nada foi apagado.`,
    )
  for (const key of unnamed) await storage.delete(key)
  return deleted + unnamed.length
}
