import { sql, type Kysely, type Migration } from 'kysely'
import type { DialectName } from '../connect.ts'

/** Where the extension is missing, or may not be made, the log is gone through as before. */
const wordsOfLog = `do $$ begin
    create extension if not exists pg_trgm;
    create index audit_log_words on audit_log using gin (
      (lower(actor_name || ' ' || coalesce(before, '') || ' ' || coalesce(after, ''))) gin_trgm_ops);
    analyze audit_log;
  exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
    raise notice 'pg_trgm is not there: words are looked for without an index';
  end $$`

/**
 * What takes its time once there are many: a change of the table of commissions is worked through a few contracts at a
 * time, and on PostgreSQL words of the log are found by an index. SQLite goes through the log sooner than that.
 */
export const longTables = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('commission_recalculations')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('next_attempt_at', 'text', (column) => column.notNull())
      .addColumn('signed_from', 'text', (column) => column.notNull())
      .addColumn('signed_until', 'text')
      // Up to where it has come, in the order of their days.
      .addColumn('last_day', 'text', (column) => column.notNull())
      .addColumn('last_id', 'text', (column) => column.notNull())
      .addColumn('done', 'integer', (column) => column.notNull())
      .addColumn('total', 'integer', (column) => column.notNull())
      .addColumn('changed_by', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    if (dialect === 'postgres') await sql.raw(wordsOfLog).execute(db)
  },
})
