import type { Kysely, Migration } from 'kysely'

const BATCH = 500

const states = new Map(
  [
    'AC acre|AL alagoas|AP amapa|AM amazonas|BA bahia|CE ceara|DF distrito federal|ES espirito santo',
    'GO goias|MA maranhao|MT mato grosso|MS mato grosso do sul|MG minas gerais|PA para|PB paraiba',
    'PR parana|PE pernambuco|PI piaui|RJ rio de janeiro|RN rio grande do norte|RS rio grande do sul',
    'RO rondonia|RR roraima|SC santa catarina|SP sao paulo|SE sergipe|TO tocantins',
  ]
    .join('|')
    .split('|')
    .map((state) => [state.slice(0, 2), state.slice(3)]),
)

interface Searched {
  id: string
  title: string | null
  property_city: string | null
  property_state: string | null
  search_text: string
}

/** As cases were found when this was released: a migration does not change with the program. */
function searchText({ title, property_city, property_state }: Omit<Searched, 'search_text'>) {
  const words = [property_city, property_state, states.get(property_state ?? ''), title]
  const folded = words
    .filter(Boolean)
    .join(' ')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
  return ` ${folded.slice(0, 500)}`
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
