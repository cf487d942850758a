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
/** What is deleted in one run; the rest has time until the next. */
const MOST_AT_ONCE = 1000

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
 * stored. However many files there are, it holds a few hundred keys at a time.
 * @returns how many files it deleted
 * @throws when it would delete most of what is kept: the storage is then of another database than this one
 */
export async function sweepFiles(
  { db, storage }: { db: Db; storage: Storage },
  now: Date,
  ending?: AbortSignal,
  mostAtOnce = MOST_AT_ONCE,
): Promise<number> {
  const unnamed: string[] = []
  let unnamedCount = 0
  let total = 0
  for await (const keys of oldKeys(storage, now.getTime() - AGE_MS)) {
    if (ending?.aborted) return 0
    const found = await findUnnamed(db, keys)
    total += keys.length
    unnamedCount += found.length
    unnamed.push(...found.slice(0, mostAtOnce - unnamed.length))
  }
  if (unnamedCount > MOST_CRASHES && unnamedCount > total / 2)
    throw new Error(
      `${unnamedCount} de ${total} arquivos guardados não são deste banco. Outro usa este armazenamento? Nada foi apagado.`,
    )
  for (const key of unnamed) await storage.delete(key)
  return unnamed.length
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
