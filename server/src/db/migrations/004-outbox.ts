import { sql, type Kysely, type Migration } from 'kysely'

/** E-mails until they are sent, and what somebody asked to be sent until it is looked at. */
export const outbox: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    await schema
      .createTable('outbox_emails')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('to_address', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_attempt_at', 'text', (column) => column.notNull())
      .addColumn('last_error', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'text')
      .addCheckConstraint('outbox_emails_status', sql`status in ('queued', 'sent', 'kept', 'failed')`)
      .execute()
    await schema
      .createIndex('outbox_emails_due')
      .on('outbox_emails')
      .columns(['status', 'next_attempt_at'])
      .execute()
    await schema.createIndex('outbox_emails_created').on('outbox_emails').column('created_at').execute()

    for (const table of ['password_reset_requests', 'verification_requests'])
      await schema
        .createTable(table)
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('created_at', 'text', (column) => column.notNull())
        .addColumn('claimed_at', 'text')
        .execute()
  },
}
