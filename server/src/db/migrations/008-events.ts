import type { Kysely, Migration } from 'kysely'

/** What happened, one row each, for whoever acts on it. No references: an event outlives what it happened to. */
export const events: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('events')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('actor_id', 'text')
      .addColumn('subject_table', 'text', (column) => column.notNull())
      .addColumn('subject_id', 'text', (column) => column.notNull())
      .addColumn('case_id', 'text')
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .execute()
    await schema.createIndex('events_newest').on('events').columns(['at', 'id']).execute()
    await schema.createIndex('events_case').on('events').columns(['case_id', 'at']).execute()
  },
}
