import { sql, type Kysely, type Migration } from 'kysely'

/**
 * What is cleared away after its term is found by its age: entries of the log that still tell of people, and cases that came to
 * nothing. What stays is not gone through each day.
 */
export const whatIsDue: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index audit_log_unredacted on audit_log (created_at)
      where redacted_by is null and action not in ('person.erase', 'retention.apply')`.execute(db)
    await sql`create index cases_lost on cases (closed_at)
      where outcome not in ('em_andamento', 'concluido', 'suspenso')`.execute(db)
  },
}
