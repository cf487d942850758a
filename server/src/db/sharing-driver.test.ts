import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { afterwards } from '../testing/afterwards.ts'
import { createDatabase } from '../testing/create-database.ts'
import { connect } from './connect.ts'
import { preparedQuery } from './prepared-query.ts'

const isOnPostgres = inject('postgres') !== undefined

/** Which of PostgreSQL's processes answers. */
const processOf = preparedQuery(
  (db) => ({ compile: () => sql<{ pid: number }>`select pg_backend_pid() as pid`.compile(db) }),
  true,
)
const namesOf = preparedQuery(
  (db, _: object, value) => ({
    compile: () =>
      sql<{ name: string }>`select name from shared_names where name = ${value('name')}`.compile(db),
  }),
  true,
)

async function start() {
  const { db } = connect(await createDatabase())
  afterwards(() => db.destroy())
  const ask = async () => (await processOf(db, {}, {}))[0]?.pid
  return { db, ask, askMany: () => Promise.all(Array.from({ length: 30 }, ask)) }
}

test.skipIf(!isOnPostgres)(
  'short questions that are asked at once share a connection, and others do not wait',
  async () => {
    const { db, askMany } = await start()
    const slow = sql<{ pid: number }>`select pg_backend_pid() as pid from pg_sleep(1)`.execute(db)
    const pids = new Set(await askMany())
    expect(pids.size).toBe(1)
    expect(pids).not.toContain((await slow).rows[0]?.pid)
  },
)

test.skipIf(!isOnPostgres)('within a transaction they see what it wrote, and nobody else does', async () => {
  const { db } = await start()
  await sql`create table shared_names (name text)`.execute(db)
  const values = { name: 'Ana' }
  await db.transaction().execute(async (trx) => {
    await sql`insert into shared_names values ('Ana')`.execute(trx)
    expect(await namesOf(trx, {}, values)).toEqual([values])
    expect(await namesOf(db, {}, values)).toEqual([])
  })
  expect(await namesOf(db, {}, values)).toEqual([values])
})

test.skipIf(!isOnPostgres)('one that fails fails alone', async () => {
  const { db, ask } = await start()
  await sql`create table shared_names (name text)`.execute(db)
  const values = { name: 'Ana' }
  await namesOf(db, {}, values)
  await sql`drop table shared_names`.execute(db)
  const [before, failed, after] = await Promise.allSettled([ask(), namesOf(db, {}, values), ask()])
  expect([before.status, failed.status, after.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test.skipIf(!isOnPostgres)('a connection that ended while it was shared is not shared any more', async () => {
  const { db, ask, askMany } = await start()
  const shared = await ask()
  const asked = Promise.allSettled(Array.from({ length: 3 }, ask))
  await sql`select pg_terminate_backend(${shared})`.execute(db)
  await asked
  const pids = new Set(await askMany())
  expect(pids.size).toBe(1)
  expect(pids).not.toContain(shared)
})
