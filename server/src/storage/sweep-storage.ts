import type { Db } from '../db/connect.ts'
import type { Storage } from './storage.ts'

/** Longer than any upload stands still, and than any row takes to follow its file. */
const AGE_MS = 60 * 60 * 1000
const BATCH = 500
/** More than crashes leave in any hour. */
const MOST_CRASHES = 20
/** What is deleted in one run; the rest has time until the next. */
const MOST_AT_ONCE = 1000

/** A part of a storage, and what tells which of its files a row names. */
export interface Swept {
  db: Db
  storage: Storage
  /** What its keys begin with. */
  prefix: string
  findNamed: (keys: readonly string[]) => Promise<Named>
}

/** Of some keys those that rows name. */
interface Named {
  kept: readonly string[]
  /** What this database says is to go. */
  over?: readonly string[]
}

/** @returns how many of these it deleted before it was told to end */
async function deleteAll(storage: Storage, keys: readonly string[], ending?: AbortSignal): Promise<number> {
  let deleted = 0
  for (const key of keys) {
    if (ending?.aborted) break
    await storage.delete(key)
    deleted += 1
  }
  return deleted
}

/** Of some keys those of whoever was forgotten: they are tried again by a job of their own. */
async function findNoted({ db }: Swept, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const noted = db.selectFrom('file_deletions').where('storage_path', 'in', keys).select('storage_path')
  return (await noted.execute()).map(({ storage_path }) => storage_path)
}

async function* oldKeys({ storage, prefix }: Swept, before: number) {
  let batch: string[] = []
  for await (const { key, modifiedAt } of storage.list(prefix)) {
    if (modifiedAt.getTime() >= before) continue
    batch.push(key)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/**
 * Deletes files whose time is over, and what a crash between file and row leaves: files that no row names an hour after
 * they were stored. However many files there are, it holds a few hundred keys at a time.
 * @returns how many files it deleted
 * @throws when no row names most of what is kept: the storage is then of another database than this one
 */
export async function sweepStorage(
  swept: Swept,
  now: Date,
  ending?: AbortSignal,
  mostAtOnce = MOST_AT_ONCE,
): Promise<number> {
  const over: string[] = []
  const unnamed: string[] = []
  let unnamedCount = 0
  let total = 0
  for await (const keys of oldKeys(swept, now.getTime() - AGE_MS)) {
    if (ending?.aborted) return 0
    const named = await swept.findNamed(keys)
    const isNamed = new Set([...named.kept, ...(named.over ?? [])])
    const unknown = keys.filter((key) => !isNamed.has(key))
    const noted = new Set(await findNoted(swept, unknown))
    const found = unknown.filter((key) => !noted.has(key))
    over.push(...(named.over ?? []).slice(0, mostAtOnce - over.length))
    total += keys.length
    unnamedCount += found.length
    unnamed.push(...found.slice(0, mostAtOnce - unnamed.length))
  }
  const deleted = await deleteAll(swept.storage, over, ending)
  if (unnamedCount > MOST_CRASHES && unnamedCount > total / 2)
    throw new Error(
      `${unnamedCount} de ${total} arquivos guardados não são deste banco. Outro usa este armazenamento? Nenhum deles foi apagado.`,
    )
  return deleted + (await deleteAll(swept.storage, unnamed, ending))
}
