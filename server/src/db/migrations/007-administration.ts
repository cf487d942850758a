import { sql, type Kysely, type Migration } from 'kysely'
import type { DialectName } from '../connect.ts'

const edited = ['app_settings', 'themes', 'ui_strings', 'calc_formulas', 'fee_catalog'] as const

/** What is written there stays as it was written, whoever asks. */
const appendOnly: Record<DialectName, string[]> = {
  sqlite: ['update', 'delete'].map(
    (verb) => `create trigger audit_log_no_${verb} before ${verb} on audit_log
      begin select raise(abort, 'audit_log is append-only'); end`,
  ),
  postgres: [
    `create function audit_log_refuse() returns trigger language plpgsql as
      $$ begin raise exception 'audit_log is append-only'; end $$`,
    `create trigger audit_log_no_change before update or delete on audit_log
      for each row execute function audit_log_refuse()`,
    `create trigger audit_log_no_truncate before truncate on audit_log
      for each statement execute function audit_log_refuse()`,
  ],
}

/**
 * Who changed what and when; a number that grows with each change of what administrators edit, so that two do not
 * overwrite each other; and the last version of each formula, which a deleted one does not give back.
 */
export const administration = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    const { schema } = db
    await schema
      .createTable('audit_log')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      // No reference: what an account did outlives it.
      .addColumn('actor_id', 'text', (column) => column.notNull())
      .addColumn('actor_name', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('object', 'text', (column) => column.notNull())
      .addColumn('object_id', 'text', (column) => column.notNull())
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute()
    await schema.createIndex('audit_log_newest').on('audit_log').columns(['created_at', 'id']).execute()
    for (const statement of appendOnly[dialect]) await sql.raw(statement).execute(db)

    for (const table of edited)
      await schema
        .alterTable(table)
        .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
        .execute()
    await schema
      .alterTable('themes')
      .addColumn('updated_at', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await sql`update themes set updated_at = created_at`.execute(db)

    await schema
      .createTable('formula_versions')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('last_version', 'integer', (column) => column.notNull())
      .execute()
    await sql`insert into formula_versions (name, last_version)
      select name, max(version) from calc_formulas group by name`.execute(db)
  },
})
