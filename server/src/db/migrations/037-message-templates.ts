import type { Kysely, Migration } from 'kysely'

/** Versions of the texts that are sent. */
export const messageTemplates: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('message_templates')
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('published_at', 'text', (column) => column.notNull())
      .addColumn('published_by', 'text')
      .addPrimaryKeyConstraint('message_templates_version', ['key', 'version'])
      .execute()
  },
}
