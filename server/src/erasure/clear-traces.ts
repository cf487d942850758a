import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { workInSteps } from '../db/work-in-steps.ts'
import type { ErasureDeps } from './erase-person.ts'

/** So many pages of the index of words are written anew with one statement: some milliseconds, however large it is. */
const PAGES_AT_ONCE = 16
/** A case that is written meanwhile may break a round off. */
const MOST_ROUNDS = 3

const totalChanges = async (db: Db) => {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db)
  return rows[0]!.count
}

/** @returns how many rows it wrote; fewer than two where there was nothing to merge */
const merge = (db: Db, pages: number) =>
  db.transaction().execute(async (trx) => {
    const before = await totalChanges(trx)
    await sql`insert into case_search (case_search, rank) values ('merge', ${pages})`.execute(trx)
    return (await totalChanges(trx)) - before
  })

/**
 * Writes the index of words anew without those of cases that are gone, as `optimize` does at once while everybody waits.
 * A number of pages below zero begins a round, numbers above go on with it (https://sqlite.org/fts5.html#the_merge_command).
 */
async function mergeSearchIndex(db: Db, ending?: AbortSignal): Promise<void> {
  let isWhole = false
  let rounds = 0
  let begins = true
  await workInSteps(async () => {
    const isMerged = (await merge(db, begins ? -PAGES_AT_ONCE : PAGES_AT_ONCE)) < 2
    isWhole = isMerged && begins
    // At its end or broken off: the beginning of the next one tells, where anything is left for it.
    if (isMerged && !begins) rounds += 1
    const isOneTooMany = begins && rounds === MOST_ROUNDS
    begins = isMerged
    return !isWhole && !isOneTooMany
  }, ending)
  if (!isWhole && !ending?.aborted)
    await sql`insert into case_search (case_search) values ('optimize')`.execute(db)
}

/**
 * What a deletion leaves behind in the file of SQLite: words in the index of words, pages that are free, and a log that
 * still holds them. PostgreSQL has its vacuum.
 */
export async function clearTraces(
  { db, dialect }: Pick<ErasureDeps, 'db' | 'dialect'>,
  ending?: AbortSignal,
): Promise<void> {
  if (dialect !== 'sqlite') return
  await mergeSearchIndex(db, ending)
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
