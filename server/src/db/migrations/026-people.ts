import { sql, type Kysely, type Migration } from 'kysely'

interface People {
  profiles: { id: string; name: string; email: string; last_sign_in: string | null; search_text: string }
  auth_session: { userId: string; createdAt: string | Date }
}

const BATCH = 500

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** As people were found when this was released: a migration does not change with the program. */
async function fillSearchText(db: Kysely<People>) {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('profiles')
      .select(['id', 'name', 'email'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const { id, name, email } of rows)
      await db
        .updateTable('profiles')
        .set({ search_text: ` ${fold(`${name} ${email}`)}`.slice(0, 500) })
        .where('id', '=', id)
        .execute()
    if (rows.length < BATCH) return
    last = rows.at(-1)!.id
  }
}

/** Of those who are signed in; of the others nobody wrote it down. */
async function fillLastSignIn(db: Kysely<People>) {
  const sessions = await db
    .selectFrom('auth_session')
    .groupBy('userId')
    .select(({ fn }) => ['userId', fn.max('createdAt').as('at')])
    .execute()
  for (const { userId, at } of sessions)
    await db
      .updateTable('profiles')
      .set({ last_sign_in: new Date(at).toISOString() })
      .where('id', '=', userId)
      .execute()
}

/** When people last signed in, what they are found by, and who was invited. */
export const people: Migration = {
  async up(db: Kysely<People>) {
    const { schema } = db
    await schema.alterTable('profiles').addColumn('last_sign_in', 'text').execute()
    await schema
      .alterTable('profiles')
      .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await fillLastSignIn(db)
    await fillSearchText(db)
    // Holds all that a search reads, in the order of the list.
    await schema
      .createIndex('profiles_search')
      .on('profiles')
      .columns(['created_at', 'id', 'search_text'])
      .execute()
    await schema
      .createTable('invitations')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('partner_id', 'text', (column) => column.references('partners.id'))
      .addColumn('invited_by', 'text', (column) =>
        column.notNull().references('auth_user.id').onDelete('cascade'),
      )
      .addColumn('token_digest', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute()
    await schema.createIndex('invitations_created').on('invitations').columns(['created_at', 'id']).execute()
    for (const column of ['partner_id', 'invited_by', 'expires_at'])
      await schema.createIndex(`invitations_${column}`).on('invitations').column(column).execute()
    await schema.createIndex('auth_user_disabled').on('auth_user').column('disabledAt').execute()
    // Counted by partner, and opened as a list.
    await sql`create index cases_referred on cases (referred_by, outcome, id)`.execute(db)
  },
}
