import type { Compilable, CompiledQuery, QueryExecutor } from 'kysely'
import type { Db } from './connect.ts'
import { nameQuery, shareQuery } from './query-names.ts'

type QueryValue = string | number | null

/** A list has as many shapes as there are ways to ask for it: those that are seldom asked are compiled again. */
const MOST_SHAPES = 200
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
 * @param isShort whether it always finds a few rows by an index: on PostgreSQL, those that are asked at once share a connection
 * @throws RangeError without a value that the query takes
 *
 * @example
 * const nameOf = preparedQuery((db, _: object, value) =>
 *   db.selectFrom('profiles').where('id', '=', value('id')).select('name'))
 * await nameOf(db, {}, { id }) // → [{ name: 'Ana Souza' }]
 */
export function preparedQuery<Shape extends object, Row>(
  build: (db: Db, shape: Shape, value: ValueOf) => Compilable<Row>,
  isShort: boolean | ((shape: Shape) => boolean) = false,
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
    if (!known.has(key)) nameQuery(query.sql)
    if (!known.has(key) && (typeof isShort === 'function' ? isShort(shape) : isShort)) shareQuery(query.sql)
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
