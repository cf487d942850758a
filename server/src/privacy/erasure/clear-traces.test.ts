import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import type { Db } from '../../platform/db/connect.ts'
import { createManyCases } from '../../testing/many-cases.ts'
import { idOf } from '../../testing/many-rows.ts'
import { openDatabase } from '../../testing/open-database.ts'
import { clearTraces } from './clear-traces.ts'

/** Too many to merge in one step. */
const CASES = 4000

const rewrite = (db: Db, number: number, words: string) =>
  db.updateTable('cases').set({ search_text: words }).where('id', '=', idOf('case', number)).execute()

/**
 * Whether the index of words contains a text. FTS5 stores each term without the prefix it shares with the one before.
 */
async function isInIndex(db: Db, letters: string) {
  const { rows } = await sql<{ count: number }>`select count(*) as count from case_search_data
    where instr(block, ${Buffer.from(letters)}) > 0`.execute(db)
  return rows[0]!.count > 0
}

test.for([
  ['nobody', 0] as const,
  ['somebody now and then', 10] as const,
  ['somebody all the time', 1] as const,
])('removes words of a deleted case from the index while %s writes cases', async ([, every], { skip }) => {
  const queries: string[] = []
  const connection = await openDatabase(({ query }) => void queries.push(query.sql))
  const { db, dialect } = connection
  skip(dialect === 'postgres', 'PostgreSQL has its vacuum')
  await seedDemo(db, new Date('2026-11-21T12:00:00Z'))
  await createManyCases(db, {
    cases: CASES,
    ofPartner: 1,
    documents: 1,
    partnerId: demoPeople.paula.partner_id!,
    clientId: demoPeople.ana.id,
  })
  await rewrite(db, 7, 'wkqzjx')
  await sql`insert into case_search (case_search) values ('optimize')`.execute(db)
  await db.deleteFrom('cases').where('id', '=', idOf('case', 7)).execute()
  expect(await isInIndex(db, 'zj')).toBe(true)

  queries.length = 0
  const progress = { isDone: false }
  const clearing = clearTraces(connection).finally(() => (progress.isDone = true))
  let written = 0
  while (!progress.isDone) {
    await pause(every)
    if (every > 0) await rewrite(db, 100 + (written += 1), `rua nova ${written}`)
  }
  await clearing
  // Writers get their turn during the merge; without any, it runs in steps and never calls `optimize`.
  if (every > 0) expect(written).toBeGreaterThan(2)
  else expect(queries.some((one) => one.includes('optimize'))).toBe(false)
  expect(await isInIndex(db, 'zj')).toBe(false)
  // Throws when the index is corrupt.
  await sql`insert into case_search (case_search) values ('integrity-check')`.execute(db)
})
