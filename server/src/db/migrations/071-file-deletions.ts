import type { Kysely, Migration } from 'kysely'

/** Files that are to go since whoever they were of was forgotten; a row goes when its file is gone. */
export const fileDeletions: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('file_deletions')
      .addColumn('storage_path', 'text', (column) => column.primaryKey().notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
  },
}
