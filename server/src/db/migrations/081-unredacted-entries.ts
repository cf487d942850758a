import { sql, type Kysely, type Migration } from 'kysely'

/** Entries of the log that still tell of people, by their age: the others are not gone through each day. */
export const unredactedEntries: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index audit_log_unredacted on audit_log (created_at)
      where redacted_by is null and action not in ('person.erase', 'retention.apply')`.execute(db)
  },
}
