import { Migrator, sql } from 'kysely'
import { expect, test } from 'vitest'
import { afterwards } from '../../testing/afterwards.ts'
import { createFolder } from '../../testing/create-folder.ts'
import { connect } from '../connect.ts'
import { migrationsOf } from '../migrate.ts'

test('cases that were there before have a number of their year, and are found by it and by their client', async () => {
  const { db } = connect({ dataDir: await createFolder() })
  afterwards(() => db.destroy())
  const migrations = migrationsOf('sqlite')
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  await migrator.migrateTo('024-partner-flags')
  const at = '2026-03-01T12:00:00.000Z'
  await sql`insert into auth_user (id, name, email, emailVerified, createdAt, updatedAt)
    values ('p', 'Conceição Sá', 'c@x.br', 1, ${at}, ${at})`.execute(db)
  await sql`insert into profiles (id, email, name, display_name, created_at, updated_at)
    values ('p', 'c@x.br', 'Conceição Sá', 'Conceição', ${at}, ${at})`.execute(db)
  for (const [id, client, day] of [
    ['b', 'p', '2026-03-02'],
    ['a', null, '2026-03-03'],
    ['c', null, '2025-12-31'],
  ])
    await sql`insert into cases (id, client_id, current_stage, created_at, updated_at, search_text)
      values (${id}, ${client}, 'contrato', ${`${day}T12:00:00.000Z`}, ${at}, ' recife pe')`.execute(db)

  const { error } = await migrator.migrateToLatest()

  expect(error).toBeUndefined()
  const rows = await db.selectFrom('cases').select(['id', 'protocol', 'search_text']).orderBy('id').execute()
  expect(rows).toEqual([
    { id: 'a', protocol: '2026-000002', search_text: ' recife pe  2026-000002' },
    { id: 'b', protocol: '2026-000001', search_text: ' recife pe conceicao sa 2026-000001' },
    { id: 'c', protocol: '2025-000001', search_text: ' recife pe  2025-000001' },
  ])
  expect(await db.selectFrom('case_numbers').selectAll().orderBy('year').execute()).toEqual([
    { year: 2025, last: 1 },
    { year: 2026, last: 2 },
  ])
})
