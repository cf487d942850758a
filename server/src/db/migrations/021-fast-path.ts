import { sql, type Kysely, type Migration } from 'kysely'
import type { DialectName } from '../connect.ts'

const published = ['app_settings', 'themes', 'ui_strings', 'calc_formulas', 'fee_catalog'] as const

const triggers: Record<DialectName, string[]> = {
  sqlite: published.flatMap((table) =>
    ['insert', 'update', 'delete'].map(
      (verb) => `create trigger ${table}_${verb}_published after ${verb} on ${table}
        begin update published_revision set revision = revision + 1; end`,
    ),
  ),
  postgres: [
    `create function published_changed() returns trigger language plpgsql as
      $$ begin update published_revision set revision = revision + 1; return null; end $$`,
    ...published.map(
      (table) => `create trigger ${table}_published after insert or update or delete or truncate on ${table}
        for each statement execute function published_changed()`,
    ),
  ],
}

/** Columns that deletions and sweeps go by, and that no index began with. */
const indexes = [
  ['messages', 'from_user'],
  ['document_files', 'uploaded_by'],
  ['message_reads', 'user_id'],
  ['notices', 'read_at'],
  ['notices', 'created_at'],
  ['auth_user', 'createdAt'],
] as const

/** Lists end with the id, so that two of one moment keep their order: with it in the index nothing is sorted. */
const lists = [
  ['cases_client', 'cases', ['client_id', 'updated_at', 'id']],
  ['notices_user', 'notices', ['user_id', 'created_at', 'id']],
  ['messages_case', 'messages', ['case_id', 'created_at', 'id']],
] as const

/**
 * One number that grows whenever anything changes of which what is published is made: whoever holds an answer asks for
 * the number alone. And the indexes that deletions, sweeps and lists lacked.
 */
export const fastPath = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('published_revision')
      .addColumn('revision', 'integer', (column) => column.notNull())
      .execute()
    await sql`insert into published_revision (revision) values (1)`.execute(db)
    for (const trigger of triggers[dialect]) await sql.raw(trigger).execute(db)
    for (const [name, table, columns] of lists) {
      await db.schema.dropIndex(name).execute()
      await db.schema
        .createIndex(name)
        .on(table)
        .columns([...columns])
        .execute()
    }
    for (const [table, column] of indexes)
      await db.schema.createIndex(`${table}_${column.toLowerCase()}_swept`).on(table).column(column).execute()
  },
})
