import { sql, type Kysely, type Migration } from 'kysely'

/** Entries of the log that still tell of people, by their age: those that tell no more are not gone through each day. */
export const wordsOfTheLog: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index audit_log_told on audit_log (created_at) where redacted_by is null`.execute(db)
  },
}
