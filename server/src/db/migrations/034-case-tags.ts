import type { Kysely, Migration } from 'kysely'

/** What the staff calls cases by, in its own words. A tag is there as long as a case has it. */
export const caseTags: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('case_tags')
      .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id').onDelete('cascade'))
      .addColumn('folded', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('case_tags_key', ['case_id', 'folded'])
      .execute()
    await schema.createIndex('case_tags_cases').on('case_tags').columns(['folded', 'case_id']).execute()
  },
}
