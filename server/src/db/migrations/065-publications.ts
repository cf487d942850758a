import { sql, type Kysely, type Migration } from 'kysely'

/** The states of what is published, changes that wait for their day, who embeds which version, and leads that are tests. */
export const publications: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    await schema
      .createTable('publications')
      .addColumn('number', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('published_at', 'text', (column) => column.notNull())
      .addColumn('published_by', 'text')
      .addColumn('published_by_name', 'text')
      .addColumn('cause', 'text', (column) => column.notNull())
      .addColumn('restored', 'integer')
      .execute()
    await schema
      .createTable('publication_contents')
      .addColumn('digest', 'text', (column) => column.primaryKey().notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .execute()
    await schema
      .createTable('publication_parts')
      .addColumn('number', 'integer', (column) =>
        column.notNull().references('publications.number').onDelete('cascade'),
      )
      .addColumn('part', 'text', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull().references('publication_contents.digest'))
      .addColumn('changed', 'boolean', (column) => column.notNull())
      .addPrimaryKeyConstraint('publication_parts_key', ['number', 'part'])
      .execute()
    await schema
      .createTable('scheduled_changes')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('slot', 'text', (column) => column.notNull())
      .addColumn('target', 'text', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('value', 'text')
      .addColumn('takes_effect_on', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('settled_at', 'text')
      .addColumn('problem', 'text')
      .execute()
    // Of one thing no two changes wait for the same day.
    await schema
      .createIndex('scheduled_changes_waiting')
      .unique()
      .on('scheduled_changes')
      .columns(['takes_effect_on', 'kind', 'slot'])
      .where(sql.ref('status'), '=', sql.lit('waiting'))
      .execute()
    await schema
      .createTable('embed_uses')
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('last_day', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('embed_uses_key', ['version', 'host'])
      .execute()
    await schema
      .alterTable('leads')
      .addColumn('is_test', 'boolean', (column) => column.notNull().defaultTo(false))
      .execute()
  },
}
