import { createHash } from 'node:crypto'
import type { Compilable, CompiledQuery, QueryExecutor } from 'kysely'
import type { Db } from './connect.ts'

type QueryValue = string | number | null

/** A list has as many shapes as there are ways to ask for it: those that are seldom asked are compiled again. */
const MOST_SHAPES = 200
/** Every connection to PostgreSQL keeps the plan of each named query until it ends. */
const MOST_NAMES = 300

const names = new Map<string, string>()

/** What PostgreSQL keeps the plan of a prepared query under: the same for its words in every process. */
export const nameOfQuery = (sql: string): string | undefined => names.get(sql)

/** Stands in a query for a value that is only known when it is asked. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Where a query takes the value of this name. */
export type ValueOf = (name: string) => string

const valueOf = ((name: string) => new Placeholder(name)) as unknown as ValueOf

/**
 * A query that is put together once for each shape, and then asked with other values: building and compiling it takes
 * longer than most answers. Whatever changes its words belongs to the shape, whatever is bound to it to the values.
 * @throws RangeError without a value that the query takes
 *
 * @example
 * const nameOf = preparedQuery((db, _: object, value) =>
 *   db.selectFrom('profiles').where('id', '=', value('id')).select('name'))
 * await nameOf(db, {}, { id }) // → [{ name: 'Ana Souza' }]
 */
export function preparedQuery<Shape extends object, Row>(
  build: (db: Db, shape: Shape, value: ValueOf) => Compilable<Row>,
) {
  // By dialect: a transaction has an executor of its own, and the adapter of its database.
  const compiled = new WeakMap<QueryExecutor['adapter'], Map<string, CompiledQuery<Row>>>()
  return async (db: Db, shape: Shape, values: Record<string, QueryValue>): Promise<Row[]> => {
    const { adapter } = db.getExecutor()
    const known = compiled.get(adapter) ?? new Map<string, CompiledQuery<Row>>()
    compiled.set(adapter, known)
    const key = JSON.stringify(shape)
    const query = known.get(key) ?? build(db, shape, valueOf).compile()
    if (known.size >= MOST_SHAPES) known.clear()
    if (!known.has(key) && names.size < MOST_NAMES)
      names.set(query.sql, createHash('sha256').update(query.sql).digest('base64url'))
    known.set(key, query)
    const parameters = query.parameters.map((given) => {
      if (!(given instanceof Placeholder)) return given
      const value = values[given.name]
      // PostgreSQL would take it for null, and answer something else than was asked.
      if (value === undefined) throw new RangeError(`a query needs a value "${given.name}"`)
      return value
    })
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
