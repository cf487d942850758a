import type { Db } from '../db/connect.ts'
import type { Storage } from './storage.ts'

/** Longer than an upload may stall, and than a row takes to follow its file. */
const AGE_MS = 60 * 60 * 1000
const BATCH = 500
/** More files than crashes leave behind in an hour. */
const MOST_CRASHES = 20
/** Files that one run deletes; the rest waits for the next run. */
const MOST_AT_ONCE = 1000

/** A prefix of a storage, and the query for files that rows name. */
export interface Swept {
  db: Db
  storage: Storage
  /** Prefix of the keys, which ends in `/`. */
  prefix: string
  findNamed: (keys: readonly string[]) => Promise<Named>
}

/** Keys that rows name. */
interface Named {
  current: readonly string[]
  /** Keys that this database marks as expired. */
  expired?: readonly string[]
}

/** @returns how many files it deleted before the process ends */
async function deleteAll(storage: Storage, keys: readonly string[], ending?: AbortSignal): Promise<number> {
  let deleted = 0
  for (const key of keys) {
    if (ending?.aborted) break
    await storage.delete(key)
    deleted += 1
  }
  return deleted
}

/** Keys of erased people: a job of its own deletes and retries these. */
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
 * Deletes expired files, and files that no row names an hour after they were stored, which a crash between file and row
 * leaves. Holds a few hundred keys at a time.
 * @returns how many files it deleted
 * @throws if no row names most of the files: the storage then belongs to another database
 */
export async function sweepStorage(
  swept: Swept,
  now: Date,
  ending?: AbortSignal,
  mostAtOnce = MOST_AT_ONCE,
): Promise<number> {
  const expired: string[] = []
  const unnamed: string[] = []
  let unnamedCount = 0
  let total = 0
  for await (const keys of oldKeys(swept, now.getTime() - AGE_MS)) {
    if (ending?.aborted) return 0
    const named = await swept.findNamed(keys)
    const isNamed = new Set([...named.current, ...(named.expired ?? [])])
    const unknown = keys.filter((key) => !isNamed.has(key))
    const noted = new Set(await findNoted(swept, unknown))
    const orphans = unknown.filter((key) => !noted.has(key))
    expired.push(...(named.expired ?? []).slice(0, mostAtOnce - expired.length))
    total += keys.length
    unnamedCount += orphans.length
    unnamed.push(...orphans.slice(0, mostAtOnce - unnamed.length))
  }
  const deleted = await deleteAll(swept.storage, expired, ending)
  if (unnamedCount > MOST_CRASHES && unnamedCount > total / 2)
    throw new Error(
      `${unnamedCount} de ${total} arquivos guardados não são deste banco. Outro usa este armazenamento? Nenhum deles foi apagado.`,
    )
  return deleted + (await deleteAll(swept.storage, unnamed, ending))
}
