import type { Kysely, Migration } from 'kysely'

/** Links that open something without a password; only a digest of each is kept. */
export const accessLinks: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('access_links')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('case_id', 'text', (column) => column.references('cases.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (column) => column.references('auth_user.id').onDelete('cascade'))
      .addColumn('email', 'text')
      .addColumn('token_digest', 'text', (column) => column.notNull().unique())
      .addColumn('created_by', 'text', (column) => column.references('auth_user.id').onDelete('set null'))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text')
      .addColumn('revoked_at', 'text')
      .addColumn('session_id', 'text')
      .execute()
    for (const column of ['case_id', 'user_id', 'created_by', 'expires_at'])
      await schema.createIndex(`access_links_${column}`).on('access_links').column(column).execute()
  },
}
