import { sql, type Kysely, type Migration } from 'kysely'

/** A case without a title is found by what screens show in its place. */
export const untitledCases: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`update cases set search_text = rtrim(search_text) || ' dossie de financiamento'
      where title is null or title = ''`.execute(db)
  },
}
