import { sql, type Kysely } from 'kysely'
import type { DialectName } from '../connect.ts'
import { createWordIndex } from './word-index.ts'

/**
 * Search index of the staff's case search. On SQLite it is a trigram table that triggers fill; it numbers cases itself,
 * since SQLite may renumber the rows of `cases`. Each number has the status and stage of its case, for the
 * counts of the board: an index on `cases` itself would change the plans of other queries.
 */
export async function createCaseSearch(db: Kysely<unknown>, dialect: DialectName) {
  if (dialect === 'postgres') {
    await createWordIndex(db, 'cases_words on cases using gin (search_text gin_trgm_ops)')
    return
  }
  await sql`create table case_search_keys (
      key integer primary key,
      case_id text not null unique,
      outcome text not null default '',
      stage text not null default ''
    )`.execute(db)
  await sql`create index case_search_keys_standing on case_search_keys (outcome, stage)`.execute(db)
  await sql`create virtual table case_search
    using fts5(words, content = '', contentless_delete = 1, tokenize = 'trigram')`.execute(db)
}
