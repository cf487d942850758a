import type { Kysely, Migration } from 'kysely'

/** The widget's files as each build published them, for pages that hold one of an earlier build. */
export const embedFiles: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('embed_files')
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('published_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('embed_files_key', ['path', 'digest'])
      .execute()
  },
}
