import { PostgresAdapter, sql, type Compilable, type Expression, type RawBuilder } from 'kysely'
import type { Db } from './connect.ts'

export const isPostgres = (db: Db) => db.getExecutor().adapter instanceof PostgresAdapter

/**
 * A JSON object, which the database makes: of many rows it is there sooner than their values are handed over and put
 * together here.
 * @param columns what each field holds: a column, or any expression; booleans by `jsonBoolean`
 */
export function jsonObject(db: Db, columns: Record<string, RawBuilder<unknown>>): RawBuilder<unknown> {
  const fields = Object.entries(columns)
  if (isPostgres(db)) {
    // Sooner than `json_build_object`, by a tenth to a sixth (043).
    const row = sql.join(fields.map(([name, value]) => sql`${value} as ${sql.ref(name)}`))
    return sql`(select row_to_json(fields) from (select ${row}) as fields)`
  }
  return sql`json_object(${sql.join(fields.map(([name, value]) => sql`${sql.lit(name)}, ${value}`))})`
}

/** A column that is true or false, as JSON has it: SQLite keeps a number. */
export const jsonBoolean = (db: Db, column: RawBuilder<unknown>): RawBuilder<unknown> =>
  isPostgres(db) ? column : sql`json(case when ${column} then 'true' else 'false' end)`

/** The text of a `jsonObject`. */
export const jsonText = (db: Db, columns: Record<string, RawBuilder<unknown>>): RawBuilder<string> =>
  isPostgres(db)
    ? sql<string>`${jsonObject(db, columns)}::text`
    : (jsonObject(db, columns) as RawBuilder<string>)

/** A list of JSON that the database wrote, an item a line: the bytes themselves from SQLite, text from PostgreSQL. */
export interface JsonLines {
  count: number
  list: Buffer | string
}

/**
 * The one row that holds what all rows of a query tell as `json`, in their order: to hand over many costs more than to
 * find them.
 * @param rows flat objects: PostgreSQL may end a line within a list
 */
export const jsonLines = (db: Db, rows: Expression<unknown>): Compilable<JsonLines> => ({
  compile: () =>
    (isPostgres(db)
      ? sql<JsonLines>`select count(*) as count, '[' || coalesce(string_agg(json, E',\n'), '') || ']' as list
          from (${rows}) as found`
      : sql<JsonLines>`select count(*) as count, cast('[' || coalesce(group_concat(json, ',' || char(10)), '') || ']' as blob) as list
          from (${rows}) as found`
    ).compile(db),
})

/** The JSON list of a column of all rows of a table that belong to one. */
export const jsonList = (db: Db, column: string, table: string, of: RawBuilder<unknown>, by: string) =>
  isPostgres(db)
    ? sql`(select coalesce(json_agg(${sql.ref(column)} order by ${sql.ref(by)}), '[]') from ${sql.table(table)} where ${of})`
    : sql`json((select json_group_array(${sql.ref(column)} order by ${sql.ref(by)}) from ${sql.table(table)} where ${of}))`
