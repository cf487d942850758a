import type { CaseStage } from 'core'
import { sql } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import { reachOf } from '../../platform/access/policy.ts'
import type { Db } from '../../platform/db/connect.ts'
import { isPostgres } from '../../platform/db/is-postgres.ts'
import type { Cases } from '../record/cases-visible-to.ts'
import { searchedWords, searchPatterns } from '../../platform/db/search-words.ts'

/** Above this number, walking the list in order fills a page sooner than sorting the index's matches. */
const MOST_FOUND = 4000

/** The trigram index has no shorter words. */
const SHORTEST = 3

/** Whether the index finds more cases than `MOST_FOUND`; costs a seventh of loading their ids. */
async function findsTooMany(db: Db, match: string) {
  const { rows } = await sql`select rowid as key from case_search where words match ${match}
    limit 1 offset ${sql.lit(MOST_FOUND)}`.execute(db)
  return rows.length > 0
}

/**
 * Ids of the cases that the index finds. Raw SQL: an FTS5 table is not part of the schema and exists in SQLite only.
 */
async function findIds(db: Db, match: string) {
  const { rows } = await sql<{ id: string }>`select case_id as id from case_search
    inner join case_search_keys on case_search_keys.key = case_search.rowid
    where words match ${match}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Query for the FTS5 index; null without words, and for PostgreSQL, which has an index of its own. */
function matchOf(db: Db, words: readonly string[]) {
  if (words.length === 0 || isPostgres(db)) return null
  return words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' ')
}

/** Parsed search, for `withWords`. */
export interface CaseSearch {
  /** Patterns that must all occur in the search text of a case. */
  patterns: readonly string[]
  /** Ids of the few cases with the words; null when the index was not used for them. */
  ids: readonly string[] | null
  /** Query of the index; null where scanning the case table is faster. */
  match: string | null
  /** Whether the index has every word: `countByIndex` then counts the cases. */
  isIndexed: boolean
}

export const noSearch: CaseSearch = { patterns: [], ids: null, match: null, isIndexed: false }

/** Up to this number, scanning the cases of an outcome is faster than the index, which also searches all others. */
const FEW = 2000

/** Whether an outcome has more than a few cases. */
async function hasMany(db: Db, outcome: string) {
  const { rows } = await sql`select key from case_search_keys where outcome = ${outcome}
    limit 1 offset ${sql.lit(FEW)}`.execute(db)
  return rows.length > 0
}

/**
 * Parses a search. When the caller sees few cases, or searches few, the case table is scanned instead of the index.
 * @param outcome when the caller searches only cases with this outcome
 */
export async function readSearch(
  db: Db,
  actor: Actor,
  search: string,
  outcome?: string,
): Promise<CaseSearch> {
  if (search === '') return noSearch
  const patterns = searchPatterns(search)
  const words = searchedWords(search)
  const long = words.filter(({ length }) => length >= SHORTEST)
  const indexed = reachOf(actor, 'readCase') === 'every' ? matchOf(db, long) : null
  const isAmongFew = indexed !== null && outcome !== undefined && !(await hasMany(db, outcome))
  const match = isAmongFew ? null : indexed
  return {
    patterns,
    ids: match !== null && !(await findsTooMany(db, match)) ? await findIds(db, match) : null,
    match,
    isIndexed: match !== null && long.length === words.length,
  }
}

/** Counts cases of some outcomes by stage, all or those with the words, from SQLite's index alone. */
export async function countByIndex(db: Db, outcomes: readonly string[], match: string | null) {
  const { rows } = await sql<{ stage: CaseStage; count: number }>`select stage, count(*) as count
    from ${match === null ? sql`case_search_keys` : sql`case_search inner join case_search_keys on key = case_search.rowid`}
    where ${match === null ? sql`` : sql`words match ${match} and `}outcome in (${sql.join(outcomes.map((one) => sql.lit(one)))})
    group by stage`.execute(db)
  return rows
}

/** Cases that contain all words of a search. */
export const withWords = (cases: Cases, { patterns, ids }: CaseSearch): Cases =>
  patterns
    .reduce(
      (among, pattern) => among.where(sql<boolean>`cases.search_text like ${pattern} escape '!'`),
      cases,
    )
    .$if(ids !== null, (among) =>
      among.where(sql<boolean>`cases.id in (select value from json_each(${JSON.stringify(ids)}))`),
    )
