import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { isPostgres } from '../../db/json-text.ts'
import { preparedQuery } from '../../db/prepared-query.ts'

/** Of more the last are come across soon by going through the log from its end. */
const MOST_FOUND = 1000
/** The index knows three letters in a row and nothing shorter. */
const SHORTEST = 3

/** A word that is searched for: as the log has it, and as cases have it. */
export interface SearchedWord {
  plain: string
  folded: string
}

const entriesWith = preparedQuery((db, { words }: { words: number }, value) => {
  // The expression of the index, to the letter.
  const text = sql`lower(actor_name || ' ' || coalesce(before, '') || ' ' || coalesce(after, ''))`
  return Array.from({ length: words }, (_, at) => at)
    .reduce(
      (among, at) =>
        among.where(
          sql<boolean>`(${text} like ${value(`word${at}`)} escape '!' or case_id = any(array(
            select id from cases where search_text like ${value(`folded${at}`)} escape '!')))`,
        ),
      db.selectFrom('audit_log'),
    )
    .select('id')
    .limit(sql<number>`${value('most')}`)
})

/**
 * The entries in which words stand, where these are few: by an index of PostgreSQL. SQLite has been through the log as
 * soon.
 * @returns their ids; null where the words say nothing to the index, or are in too many entries
 */
export async function findFew(db: Db, words: readonly SearchedWord[]): Promise<string[] | null> {
  const long = words.filter(({ plain }) => plain.length >= SHORTEST + '%%'.length)
  if (long.length === 0 || !isPostgres(db)) return null
  const patterns = long.flatMap(({ plain, folded }, at) => [
    [`word${at}`, plain] as const,
    [`folded${at}`, folded] as const,
  ])
  const found = await entriesWith(
    db,
    { words: long.length },
    { ...Object.fromEntries(patterns), most: MOST_FOUND + 1 },
  )
  return found.length > MOST_FOUND ? null : found.map(({ id }) => id)
}
