import { sql, type Kysely, type Migration } from 'kysely'

/** What was written in words before partners had types. */
const typesByWords = {
  correspondente: 'correspondente%',
  corretor: 'corretor%',
  imobiliaria: 'imobili_ria%',
  construtora: 'construtora%',
}

/** What a partner may do, and which agent answers for a case. Those that there were go on doing what they did. */
export const partnerFlags: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    for (const flag of ['can_see_documents', 'can_review', 'can_refer', 'active'])
      await schema
        .alterTable('partners')
        .addColumn(flag, 'boolean', (column) => column.notNull().defaultTo(sql.lit(true)))
        .execute()
    await schema
      .alterTable('partners')
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    await schema
      .alterTable('partners')
      .addColumn('updated_at', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await sql`update partners set updated_at = created_at`.execute(db)
    for (const text of ['tax_id', 'creci', 'slug', 'notes'])
      await schema.alterTable('partners').addColumn(text, 'text').execute()
    await schema.createIndex('partners_slug').unique().on('partners').column('slug').execute()
    for (const [type, words] of Object.entries(typesByWords))
      await sql`update partners set type = ${type} where lower(type) like ${words}`.execute(db)

    await schema
      .alterTable('cases')
      .addColumn('responsible_id', 'text', (column) => column.references('profiles.id').onDelete('set null'))
      .execute()
    await schema
      .createIndex('cases_responsible')
      .on('cases')
      .columns(['responsible_id', 'updated_at', 'id'])
      .execute()
  },
}
