import type { Kysely, Migration } from 'kysely'

/**
 * What was simulated for a case: the question, sealed, and by which versions of the rules and on which day it was answered.
 * Answers are computed from these, to the cent, however many versions follow.
 */
export const caseQuotes: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('case_quotes')
      .addColumn('id', 'text', (column) => column.notNull().primaryKey())
      .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id').onDelete('cascade'))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('author_id', 'text', (column) => column.references('profiles.id').onDelete('set null'))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('valid_until', 'text', (column) => column.notNull())
      .addColumn('lines_version', 'integer', (column) => column.notNull())
      .addColumn('costs_version', 'integer', (column) => column.notNull())
      .addColumn('request', 'text', (column) => column.notNull())
      .addUniqueConstraint('case_quotes_number', ['case_id', 'number'])
      .execute()
    await schema.createIndex('case_quotes_lines').on('case_quotes').column('lines_version').execute()
    await schema.createIndex('case_quotes_costs').on('case_quotes').column('costs_version').execute()
  },
}
