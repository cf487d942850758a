import { sql, type Kysely, type Migration } from 'kysely'

/** Notices hold the key of their text and what fills it; the words of those that were written before stay. */
export const noticeCodes: Migration = {
  async up(db: Kysely<unknown>) {
    const table = () => db.schema.alterTable('notices')
    await table().addColumn('text_key', 'text').execute()
    await table().addColumn('params', 'text').execute()
    // SQLite cannot make a column nullable.
    await table().addColumn('written', 'text').execute()
    await sql`update notices set written = text`.execute(db)
    await table().dropColumn('text').execute()
    await table().renameColumn('written', 'text').execute()
  },
}
