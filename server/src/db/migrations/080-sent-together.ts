import { sql, type Kysely, type Migration } from 'kysely'
import type { DialectName } from '../connect.ts'

const count = `update document_files
  set parts = (select count(*) from document_files as one where one.item_id = new.item_id and one.version = new.version)
  where item_id = new.item_id and version = new.version`

const triggers: Record<DialectName, string[]> = {
  // Of what is sent alone there is nothing to write.
  sqlite: [
    `create trigger document_files_insert_counted after insert on document_files when new.part > 1
      begin ${count}; end`,
  ],
  postgres: [
    `create function document_files_counted() returns trigger language plpgsql as
      $$ begin ${count}; return null; end $$`,
    `create trigger document_files_counted after insert on document_files
      for each row when (new.part > 1) execute function document_files_counted()`,
  ],
}

/** How many files of a document were sent together stands in each of them: no list counts it. */
export const sentTogether = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('document_files')
      .addColumn('parts', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
    await sql`update document_files set parts = sent.parts
      from (select item_id, version, count(*) as parts from document_files
        group by item_id, version having count(*) > 1) as sent
      where sent.item_id = document_files.item_id and sent.version = document_files.version`.execute(db)
    for (const statement of triggers[dialect]) await sql.raw(statement).execute(db)
  },
})
