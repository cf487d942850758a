import type { Kysely, Migration } from 'kysely'

/** What was answered to those who wrote to the ledger: a request that comes again is not written again. */
export const commissionRequests: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('commission_requests')
      .addColumn('user_id', 'text', (column) => column.notNull())
      // Chosen by whoever asks, and the same with every try.
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('answer', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('commission_requests_key', ['user_id', 'key'])
      .execute()
    await db.schema
      .createIndex('commission_requests_created_at')
      .on('commission_requests')
      .column('created_at')
      .execute()
  },
}
