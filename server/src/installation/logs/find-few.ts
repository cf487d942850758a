import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { isPostgres } from '../../platform/db/is-postgres.ts'

/** Above this number, walking the log from its end finds the last matches soon. */
const MOST_FOUND = 1000
/** The trigram index has no shorter words. */
const SHORTEST = 3

/** Word of a search: as in the log, and as in cases. */
export interface SearchedWord {
  plain: string
  folded: string
}

/**
 * Finds entries with rare words by an index of PostgreSQL. SQLite scans the log as fast.
 * @returns their ids; null when the index does not apply, or too many entries match
 */
export async function findFew(db: Db, words: readonly SearchedWord[]): Promise<string[] | null> {
  const long = words.filter(({ plain }) => plain.length >= SHORTEST + '%%'.length)
  if (long.length === 0 || !isPostgres(db)) return null
  // Must equal the expression of the index.
  const text = sql`lower(actor_name || ' ' || coalesce(before, '') || ' ' || coalesce(after, ''))`
  const rows = await long
    .reduce(
      (among, { plain, folded }) =>
        among.where(
          sql<boolean>`(${text} like ${plain} escape '!' or case_id = any(array(
            select id from cases where search_text like ${folded} escape '!')))`,
        ),
      db.selectFrom('audit_log'),
    )
    .select('id')
    .limit(MOST_FOUND + 1)
    .execute()
  return rows.length > MOST_FOUND ? null : rows.map(({ id }) => id)
}
