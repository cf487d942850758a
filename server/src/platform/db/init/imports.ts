import type { Kysely } from 'kysely'
import { belongsTo, createIndexes, primaryKey, required } from './columns.ts'

/** Spreadsheets of cases that the staff imports. */
export async function createImports({ schema }: Kysely<unknown>) {
  await schema
    .createTable('imports')
    .addColumn('id', 'text', primaryKey)
    .addColumn('created_by', 'text', belongsTo('profiles.id'))
    .addColumn('created_at', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('task', 'text', required)
    .addColumn('next_attempt_at', 'text', required)
    .addColumn('rows', 'integer', required)
    .addColumn('columns', 'text', required)
    .addColumn('duplicates', 'text', required)
    .addColumn('position', 'integer', required)
    .addColumn('finished_at', 'text')
    .addColumn('counts', 'text')
    .execute()
  await createIndexes(schema, 'imports', {
    imports_due: ['status', 'next_attempt_at'],
    imports_newest: ['created_at', 'id'],
    imports_person: ['created_by', 'created_at', 'id'],
  })

  // Sealed rows of the spreadsheet.
  await schema
    .createTable('import_chunks')
    .addColumn('import_id', 'text', belongsTo('imports.id'))
    .addColumn('position', 'integer', required)
    .addColumn('data', 'text', required)
    .addPrimaryKeyConstraint('import_chunks_key', ['import_id', 'position'])
    .execute()

  await schema
    .createTable('import_rows')
    .addColumn('import_id', 'text', belongsTo('imports.id'))
    .addColumn('number', 'integer', required)
    .addColumn('result', 'text', required)
    // No reference: the case outlives the row, or goes before it.
    .addColumn('case_id', 'text')
    .addColumn('at', 'text')
    .addColumn('before', 'text')
    .addPrimaryKeyConstraint('import_rows_key', ['import_id', 'number'])
    .execute()
  await createIndexes(schema, 'import_rows', { import_rows_result: ['import_id', 'result', 'number'] })

  // Persons and partners that a name of a spreadsheet stands for.
  await schema
    .createTable('import_names')
    .addColumn('kind', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('value', 'text', required)
    .addPrimaryKeyConstraint('import_names_key', ['kind', 'name'])
    .execute()
}
