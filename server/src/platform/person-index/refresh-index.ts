import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { PostgresAdapter, sql } from 'kysely'
import type { Db, Trx } from '../db/connect.ts'
import { workInSteps } from '../db/work-in-steps.ts'
import type { PersonalCipher } from '../field-encryption/personal-cipher.ts'
import { personKeyKinds } from './person-facts.ts'
import { personSources, type IndexDeps, type PersonRecord, type PersonSource } from './person-sources.ts'

/** Queue steps that a search runs itself, some milliseconds; the job runs the rest of a long queue. */
export const REFRESH_STEPS = 2
/** Queued rows per transaction, some 20 ms. */
const AT_ONCE = 200
/** Queued chunks of spreadsheets per transaction: each has up to 50 rows. */
const CHUNKS_AT_ONCE = 4
/** Keys per statement: SQLite takes 32,766 parameters, PostgreSQL 65,535, and a key has five. */
const KEYS_AT_ONCE = 500

const versionOf = (digest: string) => Number(/^v(\d+)\./.exec(digest)?.[1])

const toKeys = (cipher: PersonalCipher, source: PersonSource, { id, facts }: PersonRecord) =>
  personKeyKinds.flatMap((kind) =>
    facts[kind].map((value) => {
      const digest = cipher.digest(value, kind)
      return { digest, source, source_id: id, kind, key_version: versionOf(digest) }
    }),
  )

const isPostgres = (trx: Trx) => trx.getExecutor().adapter instanceof PostgresAdapter

/**
 * Serializes refreshes on PostgreSQL; SQLite's transactions are serial anyway. A transaction that deletes people's rows
 * and refreshes the index calls it before any of its writes: no transaction holds rows while it waits for the index.
 */
export async function lockPersonIndex(trx: Trx): Promise<void> {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(hashtext('person_index'), 0)`.execute(trx)
}

/** Takes the same lock without waiting. @returns whether it was free */
async function tryLockPersonIndex(trx: Trx): Promise<boolean> {
  if (!isPostgres(trx)) return true
  const { rows } = await sql<{
    free: boolean
  }>`select pg_try_advisory_xact_lock(hashtext('person_index'), 0) as free`.execute(trx)
  return rows[0]!.free
}

async function indexRows(trx: Trx, cipher: PersonalCipher, source: PersonSource, ids: readonly string[]) {
  const records = await personSources[source]({ db: trx, cipher }, ids)
  await trx.deleteFrom('person_keys').where('source', '=', source).where('source_id', 'in', ids).execute()
  const keys = records.flatMap((record) => toKeys(cipher, source, record))
  for (let first = 0; first < keys.length; first += KEYS_AT_ONCE)
    await trx
      .insertInto('person_keys')
      .values(keys.slice(first, first + KEYS_AT_ONCE))
      .execute()
}

/** Indexes some of the queued rows, so that other writers wait only briefly. @returns whether there may be more */
async function refreshStep(trx: Trx, cipher: PersonalCipher): Promise<boolean> {
  const queue = trx.selectFrom('person_index_queue').selectAll()
  const people = await queue.where('source', '<>', 'import_chunks').limit(AT_ONCE).execute()
  const chunks = await queue.where('source', '=', 'import_chunks').limit(CHUNKS_AT_ONCE).execute()
  const queued = [...people, ...chunks]
  if (queued.length === 0) return false
  await trx
    .deleteFrom('person_index_queue')
    .where(
      'id',
      'in',
      queued.map(({ id }) => id),
    )
    .execute()
  // Reads the sources after the queue: a concurrent write of a source queues it again.
  for (const source of new Set(queued.map((row) => row.source))) {
    const ids = queued.filter((row) => row.source === source).map(({ source_id }) => source_id)
    await indexRows(trx, cipher, source as PersonSource, [...new Set(ids)])
  }
  return people.length === AT_ONCE || chunks.length === CHUNKS_AT_ONCE
}

const inTransaction = <Result>(db: Db, work: (trx: Trx) => Promise<Result>) =>
  db.isTransaction ? work(db as Trx) : db.transaction().execute(work)

const hasQueue = async (db: Db) =>
  (await db.selectFrom('person_index_queue').limit(1).select('id').executeTakeFirst()) !== undefined

/** Indexes every queued row, after any refresh in progress. */
export async function refreshPersonIndex({ db, cipher }: IndexDeps): Promise<void> {
  while (await hasQueue(db)) {
    await inTransaction(db, async (trx) => {
      await lockPersonIndex(trx)
      await refreshStep(trx, cipher)
    })
    await yieldToOthers()
  }
}

/**
 * Indexes a part of the queue, and nothing while another transaction refreshes.
 * @param mostSteps limit; the job runs the rest
 */
export async function refreshBriefly({ db, cipher }: IndexDeps, mostSteps: number): Promise<void> {
  for (let step = 0; step < mostSteps && (await hasQueue(db)); step++) {
    const mayGoOn = await inTransaction(
      db,
      async (trx) => (await tryLockPersonIndex(trx)) && (await refreshStep(trx, cipher)),
    )
    if (!mayGoOn) return
    await yieldToOthers()
  }
}

/** Indexes some of the rows whose digests another data key made. @returns whether there were any */
async function indexOutdated(trx: Trx, cipher: PersonalCipher): Promise<boolean> {
  const current = versionOf(cipher.digest('', 'cpf'))
  const outdated = trx
    .selectFrom('person_keys')
    .where((where) => where.or([where('key_version', '<', current), where('key_version', '>', current)]))
    .select(['source', 'source_id'])
    .distinct()
  const people = await outdated.where('source', '<>', 'import_chunks').limit(AT_ONCE).execute()
  const chunks = await outdated.where('source', '=', 'import_chunks').limit(CHUNKS_AT_ONCE).execute()
  const rows = [...people, ...chunks]
  for (const { source, source_id } of rows) await indexRows(trx, cipher, source as PersonSource, [source_id])
  return rows.length > 0
}

/** Indexes queued rows, then gives digests of an older data key their new ones, a few at a time. */
export async function indexPersons({ db, cipher }: IndexDeps, ending?: AbortSignal): Promise<void> {
  const steps = [refreshStep, indexOutdated]
  for (const step of steps)
    await workInSteps(
      () =>
        db.transaction().execute(async (trx) => {
          await lockPersonIndex(trx)
          return step(trx, cipher)
        }),
      ending,
    )
}
