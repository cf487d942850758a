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

/** The index is no table of the schema: PostgreSQL has none of the kind. */
const casesOf = preparedQuery((db, _: object, value) => ({
  compile: () =>
    sql<{ id: string }>`select case_id as id from case_search
      inner join case_search_keys on case_search_keys.key = case_search.rowid
      where words match ${value('words')} limit ${value('most')}`.compile(db),
}))

/**
 * The cases in which words stand, where these are few: by an index of SQLite. PostgreSQL knows by itself when its own
 * index is the shorter way.
 * @returns their ids; null where the words say nothing to the index, or are in too many cases
 */
async function findWords(db: Db, search: string) {
  const words = searchedWords(search).filter(({ length }) => length >= SHORTEST)
  if (words.length === 0 || isPostgres(db)) return null
  const quoted = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' ')
  const found = await casesOf(db, {}, { words: quoted, most: MOST_FOUND + 1 })
  return found.length > MOST_FOUND ? null : found.map(({ id }) => id)
}

/** What of a search changes the words of a query. */
export interface SearchShape {
  /** How many words are searched for. */
  words: number
  /** Whether the few cases in which they stand are known by id. */
  areFound: boolean
}

/** A search, as `withWords` takes it. Whoever sees few cases has them gone through. */
export async function readSearch(db: Db, actor: Actor, search: string) {
  const patterns = searchPatterns(search)
  const ids = reachOf(actor, 'readCase') === 'every' ? await findWords(db, search) : null
  const shape: SearchShape = { words: patterns.length, areFound: ids !== null }
  const values: Record<string, string> = {
    ...Object.fromEntries(patterns.map((pattern, word) => [`word${word}`, pattern])),
    ...(ids && { found: JSON.stringify(ids) }),
  }
  return { shape, values }
}

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
