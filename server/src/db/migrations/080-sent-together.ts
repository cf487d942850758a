import { sql, type Kysely, type Migration } from 'kysely'

/** How many files of a document were sent together stands in each of them: it does not change, and no list counts it. */
export const sentTogether: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('document_files')
      .addColumn('parts', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    await sql`update document_files set parts = sent.parts
      from (select item_id, version, count(*) as parts from document_files
        group by item_id, version having count(*) > 1) as sent
      where sent.item_id = document_files.item_id and sent.version = document_files.version`.execute(db)
  },
}
