import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { workInSteps } from '../db/work-in-steps.ts'
import type { ErasureDeps } from './erase-person.ts'

/** So many pages of the index of words are written anew with one statement: some milliseconds, however large it is. */
const PAGES_AT_ONCE = 16

const totalChanges = async (db: Db) => {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db)
  return rows[0]!.count
}

/**
 * Writes the index of words anew without those of cases that are gone. It is what `optimize` does at once, while
 * everybody would wait: a number below zero begins it, others go on, and a step that changes less than two rows was the
 * last (https://sqlite.org/fts5.html#the_merge_command).
 */
async function mergeSearchIndex(db: Db, ending?: AbortSignal): Promise<void> {
  let pages = -PAGES_AT_ONCE
  const step = () =>
    db.transaction().execute(async (trx) => {
      const before = await totalChanges(trx)
      await sql`insert into case_search (case_search, rank) values ('merge', ${pages})`.execute(trx)
      pages = PAGES_AT_ONCE
      return (await totalChanges(trx)) - before >= 2
    })
  await workInSteps(step, ending)
}

/**
 * What a deletion leaves behind in the file of SQLite: pages that are free, and a log that still holds them. PostgreSQL
 * has its vacuum.
 */
export async function clearTraces(
  { db, dialect }: Pick<ErasureDeps, 'db' | 'dialect'>,
  ending?: AbortSignal,
): Promise<void> {
  if (dialect !== 'sqlite') return
  await mergeSearchIndex(db, ending)
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
