import type { Kysely, Migration } from 'kysely'

/** Views of the working list that somebody named, for themselves or for all of the staff. */
export const savedViews: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('saved_views')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('owner_id', 'text', (column) =>
        column.notNull().references('profiles.id').onDelete('cascade'),
      )
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('folded', 'text', (column) => column.notNull())
      .addColumn('filters', 'text', (column) => column.notNull())
      .addColumn('is_shared', 'boolean', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute()
    await schema
      .createIndex('saved_views_owner')
      .on('saved_views')
      .columns(['owner_id', 'folded'])
      .unique()
      .execute()
    await schema
      .createIndex('saved_views_shared')
      .on('saved_views')
      .columns(['is_shared', 'folded'])
      .execute()
  },
}
