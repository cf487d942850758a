import type { Kysely, Migration } from 'kysely'

/** Sheets of cases that are imported: what stands in them, sealed, what became of each row, and what names stand for. */
export const imports: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('imports')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('created_by', 'text', (column) =>
        column.notNull().references('profiles.id').onDelete('cascade'),
      )
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('task', 'text', (column) => column.notNull())
      .addColumn('next_attempt_at', 'text', (column) => column.notNull())
      .addColumn('rows', 'integer', (column) => column.notNull())
      .addColumn('columns', 'text', (column) => column.notNull())
      .addColumn('duplicates', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('finished_at', 'text')
      .addColumn('counts', 'text')
      .execute()
    await schema.createIndex('imports_due').on('imports').columns(['status', 'next_attempt_at']).execute()
    await schema.createIndex('imports_newest').on('imports').columns(['created_at', 'id']).execute()
    await schema
      .createIndex('imports_person')
      .on('imports')
      .columns(['created_by', 'created_at', 'id'])
      .execute()

    const partOfImport = (table: string) =>
      schema
        .createTable(table)
        .addColumn('import_id', 'text', (column) =>
          column.notNull().references('imports.id').onDelete('cascade'),
        )
    await partOfImport('import_chunks')
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('import_chunks_key', ['import_id', 'position'])
      .execute()
    // The case outlives the row, or goes before it.
    await partOfImport('import_rows')
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('result', 'text', (column) => column.notNull())
      .addColumn('case_id', 'text')
      .addColumn('at', 'text')
      .addColumn('before', 'text')
      .addPrimaryKeyConstraint('import_rows_key', ['import_id', 'number'])
      .execute()
    await schema
      .createIndex('import_rows_result')
      .on('import_rows')
      .columns(['import_id', 'result', 'number'])
      .execute()
    await schema
      .createTable('import_names')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('import_names_key', ['kind', 'name'])
      .execute()

    await schema.alterTable('cases').addColumn('external_id', 'text').execute()
    await schema.createIndex('cases_external').on('cases').column('external_id').execute()
  },
}
