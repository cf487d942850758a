import { sql, type Kysely, type Migration } from 'kysely'

/**
 * When each job ran and is due. Requests for e-mails about an account wait in one table, claimed and tried again as
 * e-mails are.
 */
export const jobs: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db
    await schema
      .createTable('jobs')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('next_run_at', 'text', (column) => column.notNull())
      .addColumn('lease', 'text')
      .addColumn('lease_until', 'text')
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('last_run_at', 'text')
      .addColumn('last_success_at', 'text')
      .addColumn('last_failure_at', 'text')
      .addColumn('last_error', 'text')
      .execute()

    await schema
      .createTable('email_requests')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_attempt_at', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addCheckConstraint('email_requests_status', sql`status in ('queued', 'failed')`)
      .execute()
    await schema
      .createIndex('email_requests_due')
      .on('email_requests')
      .columns(['status', 'next_attempt_at'])
      .execute()
    for (const kind of ['password_reset', 'verification']) {
      const table = `${kind}_requests`
      await sql`insert into email_requests (id, kind, email, status, attempts, next_attempt_at, created_at)
        select id, ${kind}, email, 'queued', 0, created_at, created_at from ${sql.table(table)}`.execute(db)
      await schema.dropTable(table).execute()
    }
  },
}
