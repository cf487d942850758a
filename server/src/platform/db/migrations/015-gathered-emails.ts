import { sql, type Kysely, type Migration } from 'kysely'

/**
 * Moment from which a run's e-mail waits for others of its case, and the e-mail of the outbox that it became. Without a
 * foreign key: the outbox deletes sent e-mails, and the run stays in the log.
 */
export const gatheredEmails: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('automation_runs').addColumn('gathered_at', 'text').execute()
    await db.schema.alterTable('automation_runs').addColumn('email_id', 'text').execute()
    await sql`create index automation_runs_queued on automation_runs (result) where result = 'queued'`.execute(
      db,
    )
    await sql`create index automation_runs_gathered on automation_runs (case_id) where gathered_at is not null and status = 'waiting'`.execute(
      db,
    )
  },
}
