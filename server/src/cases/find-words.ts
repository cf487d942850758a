import type { CaseStage } from 'core'
import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { reachOf } from '../access/policy.ts'
import type { Db } from '../db/connect.ts'
import { isPostgres } from '../db/json-text.ts'
import { preparedQuery, type ValueOf } from '../db/prepared-query.ts'
import type { Cases } from './cases-visible-to.ts'
import { searchedWords, searchPatterns } from '../db/search-words.ts'

/** As many as can be ordered sooner than a page of so many is come across by going through the cases in their order. */
const MOST_FOUND = 4000

/** The index knows three letters in a row and nothing shorter. */
const SHORTEST = 3

/** A row where more are found than `MOST_FOUND`: it costs a seventh of what their ids do. */
const oneTooMany = preparedQuery((db, _: object, value) => ({
  compile: () =>
    sql<{ key: number }>`select rowid as key from case_search where words match ${value('match')}
      limit 1 offset ${sql.lit(MOST_FOUND)}`.compile(db),
}))

/** The index is no table of the schema: PostgreSQL has none of the kind. */
const casesOf = preparedQuery((db, _: object, value) => ({
  compile: () =>
    sql<{ id: string }>`select case_id as id from case_search
      inner join case_search_keys on case_search_keys.key = case_search.rowid
      where words match ${value('match')}`.compile(db),
}))

/** What the index is asked for; null where a word says nothing to it, or there is none: PostgreSQL knows by itself. */
function matchOf(db: Db, words: readonly string[]) {
  if (words.length === 0 || isPostgres(db)) return null
  return words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' ')
}

/** What of a search changes the words of a query. */
export interface SearchShape {
  /** How many words are searched for. */
  words: number
  /** Whether the few cases in which they stand are known by id. */
  areFound: boolean
  /** Whether the index knows all of them: `countByIndex` then counts the cases. */
  areIndexed: boolean
}

const noSearch: { shape: SearchShape; values: Record<string, string> } = {
  shape: { words: 0, areFound: false, areIndexed: false },
  values: {},
}

/** So many cases are gone through sooner than the index tells in which of all the others words stand, too. */
const FEW = 2000

/** A row where more cases than a few came to an outcome. */
const oneOfMany = preparedQuery((db, _: object, value) => ({
  compile: () =>
    sql<{ key: number }>`select key from case_search_keys where outcome = ${value('outcome')}
      limit 1 offset ${sql.lit(FEW)}`.compile(db),
}))

/**
 * A search, as `withWords` takes it. Whoever sees few cases has them gone through, and so has whoever looks among few.
 * @param outcome where only the cases that came to it are looked for
 */
export async function readSearch(db: Db, actor: Actor, search: string, outcome?: string) {
  if (search === '') return noSearch
  const patterns = searchPatterns(search)
  const words = searchedWords(search)
  const long = words.filter(({ length }) => length >= SHORTEST)
  const known = reachOf(actor, 'readCase') === 'every' ? matchOf(db, long) : null
  const isAmongFew =
    known !== null && outcome !== undefined && (await oneOfMany(db, {}, { outcome })).length === 0
  const match = isAmongFew ? null : known
  const areFound = match !== null && (await oneTooMany(db, {}, { match })).length === 0
  const found = areFound ? await casesOf(db, {}, { match }) : []
  const shape: SearchShape = {
    words: patterns.length,
    areFound,
    areIndexed: match !== null && long.length === words.length,
  }
  const values: Record<string, string> = {
    ...Object.fromEntries(patterns.map((pattern, word) => [`word${word}`, pattern])),
    ...(match !== null && { match }),
    ...(areFound && { found: JSON.stringify(found.map(({ id }) => id)) }),
  }
  return { shape, values }
}

/** How many cases of some outcomes there are by their stage, all or those with the words of a search: by SQLite's index alone. */
export const countByIndex = preparedQuery(
  (db, { outcomes, words }: { outcomes: readonly string[]; words: boolean }, value) => ({
    compile: () =>
      sql<{ stage: CaseStage; count: number }>`select stage, count(*) as count
        from ${words ? sql`case_search inner join case_search_keys on key = case_search.rowid` : sql`case_search_keys`}
        where ${words ? sql`words match ${value('match')} and ` : sql``}outcome in (${sql.join(outcomes.map((one) => sql.lit(one)))})
        group by stage`.compile(db),
  }),
)

/** The cases in which all words of a search stand. */
export const withWords = (cases: Cases, { words, areFound }: SearchShape, value: ValueOf): Cases =>
  Array.from({ length: words }, (_, word) => value(`word${word}`))
    .reduce(
      (among, pattern) => among.where(sql<boolean>`cases.search_text like ${pattern} escape '!'`),
      cases,
    )
    .$if(areFound, (among) =>
      among.where(sql<boolean>`cases.id in (select value from json_each(${value('found')}))`),
    )
