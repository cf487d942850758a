import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoId } from '../demo/demo-id.ts'
import { demoPeople } from '../demo/demo-people.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import { findFew } from './find-few.ts'
import type { LogEntry } from './schemas.ts'

const started = await startApp()
const { db, dialect } = started
await seedDemo(db, started.clock.now)
const case_id = demoId('case', 'boa-vista')
const ENTRIES = 1200

/** Entries about notes; two mention a hibiscus, and one belongs to a case. */
const entries = Array.from({ length: ENTRIES }, (_, number) => ({
  id: randomUUID(),
  actor_id: demoPeople.gil.id,
  actor_name: 'Gil Barreto',
  action: 'case.change',
  object: 'cases',
  object_id: randomUUID(),
  before: JSON.stringify({ notes: 'Anotado' }),
  after: JSON.stringify({ notes: number % 600 === 7 ? `Um Hibisco 100% ${number}` : `Outro ${number}` }),
  created_at: new Date(Date.parse('2026-01-01T00:00:00Z') + number * 60_000).toISOString(),
  case_id: number === 9 ? case_id : null,
}))
for (let first = 0; first < ENTRIES; first += 400)
  await db
    .insertInto('audit_log')
    .values(entries.slice(first, first + 400))
    .execute()
const admin = await signIn(started, demoPeople.alice.email)
const { protocol } = await db
  .selectFrom('cases')
  .where('id', '=', case_id)
  .select('protocol')
  .executeTakeFirstOrThrow()

const find = async (words: string) =>
  (await readJson<LogEntry[]>(admin.get(`/api/admin/logs?limit=500&q=${encodeURIComponent(words)}`))).map(
    ({ id }) => id,
  )
const idsOf = (...numbers: number[]) => numbers.map((number) => entries[number]!.id)

test.each([
  ['hibisco', idsOf(607, 7)],
  ['HIBISCO gil', idsOf(607, 7)],
  ['hibisco 607', idsOf(607)],
  ['100%', idsOf(607, 7)],
  ['hi%co', []],
  ['hibisco alice', []],
  [protocol ?? '', idsOf(9)],
  [`${protocol} outro`, idsOf(9)],
])('finds %s in any column', async (words, ids) => {
  expect(await find(words)).toEqual(ids)
})

test('finds a frequent word in the last entries, page by page', async () => {
  const last = entries.map(({ id }) => id).toReversed()
  expect(await find('barreto')).toEqual(last.slice(0, 500))
  expect(await find('gi')).toEqual(last.slice(0, 500))
})

const word = (plain: string) => ({ plain: `%${plain}%`, folded: `%${plain}%` })

test("uses PostgreSQL's index for few matches, and the order of the log for many and for words of two letters", async () => {
  const few = await findFew(db, [word('hibisco')])
  expect(few?.toSorted()).toEqual(dialect === 'postgres' ? idsOf(607, 7).toSorted() : undefined)
  expect(await findFew(db, [word('barreto')])).toBeNull()
  expect(await findFew(db, [word('gi')])).toBeNull()
  if (dialect !== 'postgres') return
  const plan = await db.transaction().execute(async (trx) => {
    // PostgreSQL scans a thousand short rows rather than use an index.
    await sql`set local enable_seqscan = off`.execute(trx)
    const { rows } = await sql`explain select id from audit_log
      where lower(actor_name || ' ' || coalesce(before, '') || ' ' || coalesce(after, '')) like '%hibisco%'
        or case_id = any(array(select id from cases where search_text like '%hibisco%'))`.execute(trx)
    return JSON.stringify(rows)
  })
  expect(plan).toContain('audit_log_words')
  expect(plan).toContain('audit_log_case')
})
