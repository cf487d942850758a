import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { afterwards } from '../testing/afterwards.ts'
import { createDatabase } from '../testing/create-database.ts'
import { connect } from './connect.ts'

const { dataDir } = await createDatabase()
const { db } = connect({ dataDir })
afterwards(() => db.destroy())

test.each([
  ['journal_mode', 'wal'],
  ['synchronous', 2],
  ['foreign_keys', 1],
  ['trusted_schema', 0],
])('%s is %s', async (pragma, value) => {
  const { rows } = await sql`pragma ${sql.raw(pragma)}`.execute(db)
  expect(rows).toEqual([{ [pragma]: value }])
})

test('SQLite is one whose WAL does not corrupt: 3.51.3 or newer', async () => {
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db)
  const [major = 0, minor = 0, patch = 0] = rows[0]?.version.split('.').map(Number) ?? []
  expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(3_051_003)
})

test('a transaction that reads first may still write after another process has written', async () => {
  const { db: other } = connect({ dataDir })
  afterwards(() => other.destroy())
  await sql`create table counts (n integer)`.execute(db)
  await sql`insert into counts values (1)`.execute(db)
  await db.transaction().execute(async (trx) => {
    await sql`select * from counts`.execute(trx)
    // The lock is held from the beginning: the other one waits its turn, in vain here, where both are one thread.
    await sql`pragma busy_timeout = 1`.execute(other)
    await expect(sql`insert into counts values (2)`.execute(other)).rejects.toThrow(/locked/)
    await sql`update counts set n = 3`.execute(trx)
  })
  expect((await sql`select n from counts`.execute(other)).rows).toEqual([{ n: 3 }])
})

test('nobody else on the machine reads the database, also in a folder that is open to all', async () => {
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
