import { foldText } from 'core'
import { sql, type Expression, type RawBuilder } from 'kysely'

/** Every accented letter of Portuguese, both cases: SQLite's `lower` knows ASCII alone. */
const accented = [...'áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ']

/** Text of a column without case and accents, on either database. */
export const folded = (column: Expression<string | null>): RawBuilder<string> =>
  accented.reduce(
    (text, letter) => sql<string>`replace(${text}, ${sql.lit(letter)}, ${sql.lit(foldText(letter))})`,
    sql<string>`lower(coalesce(${column}, ''))`,
  )

/** A LIKE pattern for what holds the text, whatever signs it has. Goes with `escape '!'`. */
export const holding = (text: string) => `%${foldText(text).replace(/[!%_]/g, '!$&')}%`
