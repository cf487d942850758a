import type { Kysely, Migration } from 'kysely'

/** Notices that a person gets in one e-mail later. E-mails that an earlier version gathered are sent unchanged. */
export const noticeDigests: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('notice_digests')
      .addColumn('notice_id', 'text', (column) =>
        column.primaryKey().notNull().references('notices.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('profiles.id').onDelete('cascade'),
      )
      .addColumn('case_id', 'text', (column) => column.notNull().references('cases.id').onDelete('cascade'))
      // Role of the recipient, which selects the link to the case in the e-mail.
      .addColumn('area', 'text', (column) => column.notNull())
      // The order of the person's notices.
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await schema.createIndex('notice_digests_due').on('notice_digests').column('due_at').execute()
    await schema
      .createIndex('notice_digests_user')
      .on('notice_digests')
      .columns(['user_id', 'position'])
      .execute()
    await schema.createIndex('notice_digests_case').on('notice_digests').column('case_id').execute()
    await schema.alterTable('outbox_emails').dropColumn('gathers_until').execute()
  },
}
