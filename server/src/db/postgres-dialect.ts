import { PostgresDialect } from 'kysely'
import { SharingDriver } from './sharing-driver.ts'
import { types, type CustomTypesConfig, type Pool } from 'pg'
import { watchedPool } from './watched-pool.ts'

const { INT8, NUMERIC } = types.builtins
// Counts and milliseconds stay below 2^53; amounts have two decimals.
const numbers = new Set<number>([INT8, NUMERIC])

type TypeId = Parameters<typeof types.getTypeParser>[0]

const getTypeParser = ((id: TypeId, format: 'text') =>
  numbers.has(id) ? Number : types.getTypeParser(id, format)) as CustomTypesConfig['getTypeParser']

class SharingDialect extends PostgresDialect {
  readonly #pool: Pool

  constructor(pool: Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver() {
    return new SharingDriver(this.#pool)
  }
}

/** A pool of connections to a PostgreSQL. */
export function postgresDialect(connectionString: string, lookEveryMs?: number) {
  const config = {
    connectionString,
    types: { getTypeParser },
    application_name: 'simulador',
    max: 10,
    connectionTimeoutMillis: 10_000,
    // A connection whose other end is gone is noticed, and does not hold whoever waits for it.
    keepAlive: true,
    query_timeout: 30_000,
    // Several questions may be on their way on one connection, as those that share one are.
    pipeline: true,
  }
  const pool = watchedPool(config, lookEveryMs)
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  // The same of one that is in use, between two queries of a transaction: the next query on it fails and says so.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new SharingDialect(pool)
}
