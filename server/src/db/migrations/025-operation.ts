import { sql, type Kysely, type Migration } from 'kysely'

const caseColumns = {
  protocol: 'text',
  origin: 'text',
  referred_by: 'text',
  outcome_reason: 'text',
  offered_route: 'text',
  resumes_on: 'text',
  closed_at: 'text',
  situation: 'text',
  waiting_on: 'text',
  due_on: 'text',
} as const

/** Columns of the case that lists are sorted by; each ends with the id, so that two alike keep their order. */
const lists = {
  updated_at: sql`updated_at`,
  created_at: sql`created_at`,
  // Where none is known it comes last.
  due_on: sql`coalesce(due_on, '9999-12-31')`,
  stage_since: sql`stage_since`,
  client_name: sql`client_name`,
}

interface Numbered {
  cases: {
    id: string
    created_at: string
    protocol: string | null
    client_name: string
    search_text: string
  }
  case_numbers: { year: number; last: number }
}

const BATCH = 500

/** Every case gets the next number of the year in which it was opened. */
async function numberCases(db: Kysely<Numbered>) {
  const last = new Map<number, number>()
  for (let after = { created_at: '', id: '' }; ;) {
    const rows = await db
      .selectFrom('cases')
      .select(['id', 'created_at'])
      .where(sql<boolean>`(created_at, id) > (${after.created_at}, ${after.id})`)
      .orderBy('created_at')
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const { id, created_at } of rows) {
      const year = Number(created_at.slice(0, 4))
      const number = (last.get(year) ?? 0) + 1
      last.set(year, number)
      await db
        .updateTable('cases')
        .set({ protocol: `${year}-${String(number).padStart(6, '0')}` })
        .where('id', '=', id)
        .execute()
    }
    if (rows.length < BATCH) break
    after = rows.at(-1)!
  }
  for (const [year, number] of last)
    await db.insertInto('case_numbers').values({ year, last: number }).execute()
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** A case is found by its client and its number too. */
async function extendSearchText(db: Kysely<Numbered>) {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('cases')
      .select(['id', 'protocol', 'client_name', 'search_text'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const { id, protocol, client_name, search_text } of rows)
      await db
        .updateTable('cases')
        .set({ search_text: `${search_text} ${fold(client_name)} ${protocol}`.slice(0, 500) })
        .where('id', '=', id)
        .execute()
    if (rows.length < BATCH) return
    last = rows.at(-1)!.id
  }
}

/** What a case is to those who work on it: people, property, operation, outcome, and where it stands. */
export const operation: Migration = {
  async up(db: Kysely<Numbered>) {
    const { schema } = db
    for (const [column, type] of Object.entries(caseColumns))
      await schema.alterTable('cases').addColumn(column, type).execute()
    await schema
      .alterTable('cases')
      .addColumn('outcome', 'text', (column) => column.notNull().defaultTo('em_andamento'))
      .execute()
    await schema
      .createTable('case_numbers')
      .addColumn('year', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('last', 'integer', (column) => column.notNull())
      .execute()
    await numberCases(db)
    await schema.createIndex('cases_protocol').unique().on('cases').column('protocol').execute()
    for (const column of ['client_name', 'stage_since'])
      await schema
        .alterTable('cases')
        .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
        .execute()
    for (const [name, key] of Object.entries(lists))
      await sql`create index ${sql.ref(`cases_by_${name}`)} on cases (outcome, (${key}), id)`.execute(db)

    for (const column of ['situation', 'waiting_on', 'due_on'])
      await schema.alterTable('case_stages').addColumn(column, 'text').execute()
    await sql`update cases set stage_since = coalesce((select max(started_at) from case_stages
      where case_id = cases.id), created_at)`.execute(db)
    await sql`update cases set client_name = coalesce((select name from profiles
      where id = cases.client_id), '')`.execute(db)
    await extendSearchText(db)

    const partOfCase = (table: string) =>
      schema
        .createTable(table)
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id').onDelete('cascade'))
    await partOfCase('case_buyers')
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text')
      .addColumn('phone', 'text')
      .addColumn('phone_digest', 'text')
      .addColumn('cpf', 'text')
      .addColumn('cpf_digest', 'text')
      .addColumn('birth_date', 'text')
      .addColumn('income', 'text')
      .addColumn('income_type', 'text')
      .addColumn('marital_status', 'text')
      .addUniqueConstraint('case_buyers_position', ['case_id', 'position'])
      .execute()
    for (const digest of ['phone_digest', 'cpf_digest'])
      await schema.createIndex(`case_buyers_${digest}`).on('case_buyers').column(digest).execute()

    await partOfCase('case_notes')
      .addColumn('author_id', 'text', (column) => column.references('profiles.id').onDelete('set null'))
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('is_public', 'boolean', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await schema
      .createIndex('doc_checklists_status')
      .on('doc_checklists')
      .columns(['status', 'case_id'])
      .execute()
    await schema.createIndex('case_notes_case').on('case_notes').columns(['case_id', 'created_at']).execute()
  },
}
