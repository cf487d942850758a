import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { workInSteps } from '../../platform/db/work-in-steps.ts'
import type { ErasureDeps } from './erase-person.ts'

/** Pages of the word index merged per statement: some milliseconds, however large it is. */
const PAGES_AT_ONCE = 16
/** Most rounds per call; a case written meanwhile may interrupt one. */
const MOST_ROUNDS = 3

const totalChanges = async (db: Db) => {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db)
  return rows[0]!.count
}

/** @returns the number of written rows; fewer than two when nothing was left to merge */
const merge = (db: Db, pages: number) =>
  db.transaction().execute(async (trx) => {
    const before = await totalChanges(trx)
    await sql`insert into case_search (case_search, rank) values ('merge', ${pages})`.execute(trx)
    return (await totalChanges(trx)) - before
  })

/**
 * Rebuilds the word index without deleted cases, in steps instead of by `optimize`, which would block everyone. A
 * negative number of pages starts a round, positive ones continue it (https://sqlite.org/fts5.html#the_merge_command).
 */
async function mergeSearchIndex(db: Db, ending?: AbortSignal): Promise<void> {
  let isWhole = false
  let rounds = 0
  let begins = true
  await workInSteps(async () => {
    const isMerged = (await merge(db, begins ? -PAGES_AT_ONCE : PAGES_AT_ONCE)) < 2
    isWhole = isMerged && begins
    // Finished or interrupted; the start of the next round shows whether anything is left.
    if (isMerged && !begins) rounds += 1
    const isOneTooMany = begins && rounds === MOST_ROUNDS
    begins = isMerged
    return !isWhole && !isOneTooMany
  }, ending)
  if (!isWhole && !ending?.aborted)
    await sql`insert into case_search (case_search) values ('optimize')`.execute(db)
}

/**
 * Removes deleted data from SQLite's files: old words in the word index, free pages, and the write-ahead log.
 * PostgreSQL has its own vacuum.
 */
export async function clearTraces(
  { db, dialect }: Pick<ErasureDeps, 'db' | 'dialect'>,
  ending?: AbortSignal,
): Promise<void> {
  if (dialect !== 'sqlite') return
  await mergeSearchIndex(db, ending)
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
