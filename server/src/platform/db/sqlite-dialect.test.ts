import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import SqliteHandle from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { afterwards } from '../../testing/afterwards.ts'
import { outageOf } from '../outage.ts'
import { createDatabase } from '../../testing/create-database.ts'
import { connect } from './connect.ts'

const { dataDir } = await createDatabase()
const { db } = connect({ dataDir })
afterwards(() => db.destroy())

test.each([
  ['journal_mode', 'wal'],
  ['synchronous', 2],
  ['foreign_keys', 1],
  ['trusted_schema', 0],
  ['recursive_triggers', 1],
])('the pragma %s is %s', async (pragma, value) => {
  const { rows } = await sql`pragma ${sql.raw(pragma)}`.execute(db)
  expect(rows).toEqual([{ [pragma]: value }])
})

test('SQLite is 3.51.3 or newer, whose WAL does not corrupt', async () => {
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db)
  const [major = 0, minor = 0, patch = 0] = rows[0]?.version.split('.').map(Number) ?? []
  expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(3_051_003)
})

test('a transaction that reads first can still write after another process has written', async () => {
  const { db: other } = connect({ dataDir })
  afterwards(() => other.destroy())
  await sql`create table counts (n integer)`.execute(db)
  await sql`insert into counts values (1)`.execute(db)
  const written = await db.transaction().execute(async (trx) => {
    await sql`select * from counts`.execute(trx)
    // The transaction holds the lock from its beginning, so the other one waits.
    const waiting = sql`insert into counts values (2)`.execute(other)
    await sql`update counts set n = 3`.execute(trx)
    return { waiting }
  })
  await written.waiting
  expect((await sql`select n from counts`.execute(other)).rows).toEqual([{ n: 3 }, { n: 2 }])
})

test('queries that wait for a transaction run after it, in their order', async () => {
  const answered: number[] = []
  const ask = (number: number) => sql`select 1`.execute(db).then(() => answered.push(number))
  const { queries } = await db.transaction().execute(async (trx) => {
    const waiting = [1, 2, 3].map(ask)
    await sql`select 1`.execute(trx)
    expect(answered).toEqual([])
    return { queries: waiting }
  })
  await Promise.all([...queries, ask(4)])
  expect(answered).toEqual([1, 2, 3, 4])
})

test('only the owner can read the database, also in a folder that others can read', async () => {
  const { dataDir: open } = await createDatabase({ empty: true })
  await chmod(open, 0o755)
  const { db: here } = connect({ dataDir: open })
  afterwards(() => here.destroy())
  await sql`create table secrets (n integer)`.execute(here)
  const files = (await readdir(open)).filter((name) => name.startsWith('simulador.sqlite'))
  const rights = await Promise.all(files.map(async (name) => (await stat(join(open, name))).mode & 0o777))
  expect(files).toContain('simulador.sqlite-wal')
  expect(new Set(rights)).toEqual(new Set([0o600]))
})

test('keeps running while another program holds the file, and writes once it is released', async () => {
  await sql`create table waited (n integer)`.execute(db)
  const program = new SqliteHandle(join(dataDir, 'simulador.sqlite'))
  afterwards(async () => void program.close())
  program.exec('begin immediate')
  const writing = sql`insert into waited values (1)`.execute(db)
  let turns = 0
  const timer = setInterval(() => turns++, 5)
  await sleep(300)
  clearInterval(timer)
  program.exec('commit')
  await writing
  // About sixty if the machine had no other work.
  expect(turns).toBeGreaterThan(15)
  expect((await sql`select n from waited`.execute(db)).rows).toEqual([{ n: 1 }])
})

test('a transaction fails on a full disk, and the next one works', async () => {
  await sql`create table filled (text text)`.execute(db)
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql.raw(`pragma max_page_count = ${rows[0]!.page_count + 3}`).execute(db)
  const fill = (bytes: number) =>
    db
      .transaction()
      .execute((trx) => sql`insert into filled values (${'x'.repeat(bytes)})`.execute(trx))
      .catch((error: unknown) => outageOf(error))
  expect(await fill(1_000_000)).toBe('full')
  await sql.raw('pragma max_page_count = 1073741823').execute(db)
  await fill(1_000_000)
  expect((await sql`select length(text) as bytes from filled`.execute(db)).rows).toEqual([
    { bytes: 1_000_000 },
  ])
})

test('binds limits inside a cast, so that a new number needs no new plan', async () => {
  const names = sql<{ name: string }>`(select 'a' as name union all select 'b' union all select 'c')`
  const some = db.selectFrom(names.as('names')).select('name').orderBy('name').limit(2)
  expect(some.compile().sql).toMatch(/ limit cast\(\? as integer\)$/)
  expect(await some.execute()).toEqual([{ name: 'a' }, { name: 'b' }])
  expect(await some.offset(1).execute()).toEqual([{ name: 'b' }, { name: 'c' }])
})
