import type { Kysely, Migration } from 'kysely'

/** Case of the same person that a lead cites. Leads of an earlier version have none. */
export const earlierCases: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('leads')
      .addColumn('earlier_case_id', 'text', (column) => column.references('cases.id').onDelete('set null'))
      .execute()
    await schema.createIndex('leads_earlier_case_id').on('leads').column('earlier_case_id').execute()
  },
}
