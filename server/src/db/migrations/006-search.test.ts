import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../testing/open-database.ts'
import { search } from './006-search.ts'

const CASES = 503
const at = '2026-11-21T12:00:00.000Z'

test('cases that were there before can be found', async () => {
  const { db, dialect } = await openDatabase()
  for (const verb of dialect === 'sqlite' ? ['insert', 'update', 'delete'] : [])
    await sql`drop trigger ${sql.ref(`cases_${verb}_words`)}`.execute(db)
  await db.schema.dropIndex('cases_search').execute()
  await db.schema.dropIndex('notices_case').execute()
  await db.schema.alterTable('cases').dropColumn('search_text').execute()
  await db.schema.alterTable('cases').dropColumn('property_type').execute()
  await db.schema.createIndex('cases_updated').on('cases').columns(['updated_at', 'id']).execute()
  await db.transaction().execute(async (trx) => {
    for (let number = 0; number < CASES; number += 1)
      await sql`insert into cases (id, title, property_city, property_state, current_stage, created_at, updated_at)
      values (${randomUUID()}, ${`Casa nº ${number}`}, 'São Luís', 'MA', 'contrato', ${at}, ${at})`.execute(
        trx,
      )
    await search.up(trx)
  })

  const rows = await db.selectFrom('cases').select('search_text').distinct().execute()
  expect(rows.map(({ search_text }) => search_text).toSorted()).toEqual(
    Array.from({ length: CASES }, (_, number) => ` sao luis ma maranhao casa nº ${number}`).toSorted(),
  )
})
