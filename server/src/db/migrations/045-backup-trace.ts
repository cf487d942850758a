import type { Kysely, Migration } from 'kysely'

/** When a backup was last finished: one row, from the first one on. */
export const backupTrace: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('last_backup')
      .addColumn('id', 'integer', (column) => column.notNull().primaryKey())
      .addColumn('finished_at', 'text', (column) => column.notNull())
      .addColumn('rows', 'bigint', (column) => column.notNull())
      .addColumn('files', 'integer', (column) => column.notNull())
      .addColumn('missing', 'integer', (column) => column.notNull())
      .execute()
  },
}
