import type { Kysely, Migration } from 'kysely'

/** Files of documents with their earlier versions, when they were reviewed, and what each person has read and was told. */
export const documents: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    await schema
      .createTable('document_files')
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('item_id', 'text', (column) =>
        column.notNull().references('doc_checklists.id').onDelete('cascade'),
      )
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('storage_path', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('uploaded_by', 'text', (column) => column.references('profiles.id').onDelete('set null'))
      .addColumn('uploaded_at', 'text', (column) => column.notNull())
      .addUniqueConstraint('document_files_version', ['item_id', 'version'])
      .execute()
    await schema.alterTable('doc_checklists').addColumn('reviewed_at', 'text').execute()

    await schema
      .createTable('message_reads')
      .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('profiles.id').onDelete('cascade'),
      )
      .addColumn('read_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('message_reads_once', ['case_id', 'user_id'])
      .execute()

    await schema
      .createTable('notices')
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('profiles.id').onDelete('cascade'),
      )
      .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id').onDelete('cascade'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('read_at', 'text')
      .execute()
    await schema.createIndex('notices_user').on('notices').columns(['user_id', 'created_at']).execute()
  },
}
