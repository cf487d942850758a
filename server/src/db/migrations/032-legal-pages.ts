import type { Kysely, Migration } from 'kysely'

/** Versions of the terms and of the privacy policy, and who accepted which. */
export const legalPages: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('legal_pages')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('published_at', 'text', (column) => column.notNull())
      .addColumn('published_by', 'text')
      .addPrimaryKeyConstraint('legal_pages_version', ['kind', 'version'])
      .execute()
    await db.schema
      .createTable('legal_acceptances')
      // No reference: that somebody accepted outlives the account.
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('accepted_at', 'text', (column) => column.notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('legal_acceptances_once', ['user_id', 'kind', 'version'])
      .execute()
  },
}
