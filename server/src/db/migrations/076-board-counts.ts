import { sql, type Kysely, type Migration } from 'kysely'
import type { DialectName } from '../connect.ts'

/** Whoever writes a case, in whatever way: its words are found, and counted by where it stands. */
const index = `begin
    insert into case_search_keys (case_id, outcome, stage)
      select new.id, new.outcome, new.current_stage
      where not exists (select 1 from case_search_keys where case_id = new.id);
    delete from case_search where rowid = (select key from case_search_keys where case_id = new.id);
    insert into case_search (rowid, words)
      select key, new.search_text from case_search_keys where case_id = new.id;
  end`

const sqlite = [
  `alter table case_search_keys add column outcome text not null default ''`,
  `alter table case_search_keys add column stage text not null default ''`,
  `update case_search_keys set (outcome, stage) =
    (select cases.outcome, cases.current_stage from cases where cases.id = case_id)
    where case_id in (select id from cases)`,
  `create index case_search_keys_standing on case_search_keys (outcome, stage)`,
  `drop trigger cases_insert_words`,
  `drop trigger cases_update_words`,
  `create trigger cases_insert_words after insert on cases ${index}`,
  `create trigger cases_update_words after update of search_text on cases ${index}`,
  `create trigger cases_update_standing after update of outcome, current_stage on cases
    when old.outcome <> new.outcome or old.current_stage <> new.current_stage begin
    update case_search_keys set outcome = new.outcome, stage = new.current_stage where case_id = new.id;
  end`,
]

/**
 * What the columns of the board are counted by in SQLite. An index of `cases` itself would do it too, but SQLite would then
 * go by it wherever it names an outcome. PostgreSQL knows its own way.
 */
export const boardCounts = (dialect: DialectName): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of dialect === 'sqlite' ? sqlite : []) await sql.raw(statement).execute(db)
  },
})
