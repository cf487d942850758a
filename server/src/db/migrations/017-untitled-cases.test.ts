import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { searchText } from '../../cases/search-text.ts'
import { openDatabase } from '../../testing/open-database.ts'
import { untitledCases } from './017-untitled-cases.ts'

const at = '2026-11-21T12:00:00.000Z'

test('a case without a title is found as one that is opened today is', async () => {
  const { db } = await openDatabase()
  const place = { property_city: 'Olinda', property_state: 'PE' }
  const cases = [
    { id: 'a', title: 'Casa', ...place, search_text: ' olinda pe pernambuco casa' },
    { id: 'b', title: null, ...place, search_text: ' olinda pe pernambuco' },
    { id: 'c', title: null, property_city: null, property_state: null, search_text: ' ' },
  ]
  for (const { id, title, property_city, property_state, search_text } of cases)
    await sql`insert into cases
      (id, title, property_city, property_state, search_text, current_stage, created_at, updated_at) values
      (${id}, ${title}, ${property_city}, ${property_state}, ${search_text}, 'contrato', ${at}, ${at})`.execute(
      db,
    )

  await untitledCases.up(db)

  const rows = await db.selectFrom('cases').select('search_text').orderBy('id').execute()
  expect(rows.map(({ search_text }) => search_text)).toEqual(cases.map(searchText))
})
