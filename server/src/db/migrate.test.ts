import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../testing/open-database.ts'
import { migrate } from './migrate.ts'

const connection = await openDatabase()
const { db } = connection

test('a second start changes nothing', async () => {
  await migrate(connection)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual([
    '001-accounts',
    '002-cases',
    '003-configuration',
    '004-outbox',
  ])
})

test('booleans go in and come out as booleans', async () => {
  await db
    .insertInto('themes')
    .values({ id: 't1', name: 'Mata', tokens: '{}', is_active: true, created_at: '2026-11-21T12:00:00.000Z' })
    .execute()
  const active = await db
    .selectFrom('themes')
    .selectAll()
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow()
  expect(active).toMatchObject({ id: 't1', is_active: true })
})

test('a second active theme is refused by the table', async () => {
  const second = {
    id: 't2',
    name: 'Areia',
    tokens: '{}',
    is_active: true,
    created_at: '2026-11-21T12:00:00.000Z',
  }
  await expect(db.insertInto('themes').values(second).execute()).rejects.toThrow(/unique/i)
})

test('a database of a newer version is left alone', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('999-newer', '2027-01-01T00:00:00.000Z')`.execute(
    db,
  )
  await expect(migrate(connection)).rejects.toThrow('versão mais nova')
})
