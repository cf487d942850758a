import type { Kysely, Migration } from 'kysely'
import { searchText } from '../../cases/search-text.ts'

const BATCH = 500

interface Searched {
  id: string
  title: string | null
  property_city: string | null
  property_state: string | null
  search_text: string
}

async function fillSearchText(db: Kysely<{ cases: Searched }>) {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('cases')
      .select(['id', 'title', 'property_city', 'property_state'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const row of rows)
      await db
        .updateTable('cases')
        .set({ search_text: searchText(row) })
        .where('id', '=', row.id)
        .execute()
    if (rows.length < BATCH) return
    last = rows.at(-1)!.id
  }
}

/** What cases are found by, whether something is built, and the indexes that lists, searches and notices ask for. */
export const search: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    await schema.alterTable('cases').addColumn('property_type', 'text').execute()
    await schema
      .alterTable('cases')
      .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await fillSearchText(db)
    // Holds all that a search reads: the staff looks through it and not through the table.
    await schema
      .createIndex('cases_search')
      .on('cases')
      .columns(['updated_at', 'id', 'search_text'])
      .execute()
    await schema.dropIndex('cases_updated').execute()
    await schema.createIndex('notices_case').on('notices').column('case_id').execute()
  },
}
