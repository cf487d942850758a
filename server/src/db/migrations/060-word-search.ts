import { sql, type Kysely, type Migration } from 'kysely'
import type { DialectName } from '../connect.ts'

/** Whoever writes a case, in whatever way: its words are found. Rows that are written twice count once. */
const index = `begin
    insert into case_search_keys (case_id)
      select new.id where not exists (select 1 from case_search_keys where case_id = new.id);
    delete from case_search where rowid = (select key from case_search_keys where case_id = new.id);
    insert into case_search (rowid, words)
      select key, new.search_text from case_search_keys where case_id = new.id;
  end`

/**
 * Three letters in a row lead to the cases that have them. Numbers of their own name the cases there, since SQLite may
 * number the rows of `cases` anew; the words themselves are not kept twice.
 */
const sqlite = [
  `create table case_search_keys (key integer primary key, case_id text not null unique)`,
  `create virtual table case_search using fts5(words, content = '', contentless_delete = 1, tokenize = 'trigram')`,
  `insert into case_search_keys (case_id) select id from cases`,
  `insert into case_search (rowid, words)
    select key, search_text from case_search_keys inner join cases on cases.id = case_id`,
  `create trigger cases_insert_words after insert on cases ${index}`,
  `create trigger cases_update_words after update of search_text on cases ${index}`,
  `create trigger cases_delete_words after delete on cases begin
    delete from case_search where rowid = (select key from case_search_keys where case_id = old.id);
    delete from case_search_keys where case_id = old.id;
  end`,
]

/** Where the extension is missing, or may not be made, the cases are gone through as before. */
const postgres = [
  `do $$ begin
    create extension if not exists pg_trgm;
    create index cases_words on cases using gin (search_text gin_trgm_ops);
  exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
    raise notice 'pg_trgm is not there: words are looked for without an index';
  end $$`,
]

/** An index of words, or parts of words, that the staff's search goes by. */
export const wordSearch = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of dialect === 'sqlite' ? sqlite : postgres) await sql.raw(statement).execute(db)
  },
})
