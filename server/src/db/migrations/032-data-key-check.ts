import { sql, type Kysely, type Migration } from 'kysely'
import type { DialectName } from '../connect.ts'

/**
 * `insert or replace` deletes a row without asking the trigger that forbids it, wherever `recursive_triggers` is off: a
 * program that is not ours. Whatever would take the place of a row is refused before that. PostgreSQL knows no such thing.
 */
const NO_REPLACEMENT = `create trigger audit_log_no_replacement before insert on audit_log
  when exists (select 1 from audit_log where id = new.id or rowid = new.rowid)
  begin select raise(abort, 'audit_log is append-only'); end`

/** What the newest key sealed, so that a server with another one notices at its start. */
export const dataKeyCheck = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    if (dialect === 'sqlite') await sql.raw(NO_REPLACEMENT).execute(db)
    await db.schema
      .createTable('data_key_check')
      // The only row.
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .execute()
  },
})
