import { PostgresDialect } from 'kysely'
import { types, type CustomTypesConfig } from 'pg'
import { postgresLimits, type PostgresLimits } from './postgres-limits.ts'
import { watchedPool } from './watched-pool.ts'
import { writersPool } from './writers-pool.ts'

const { INT8, NUMERIC } = types.builtins
// Counts and milliseconds stay below 2^53; amounts have two decimals.
const numbers = new Set<number>([INT8, NUMERIC])

type TypeId = Parameters<typeof types.getTypeParser>[0]

const getTypeParser = ((id: TypeId, format: 'text') =>
  numbers.has(id) ? Number : types.getTypeParser(id, format)) as CustomTypesConfig['getTypeParser']

function openPool(connectionString: string, limits: PostgresLimits, lookEveryMs?: number) {
  const config = {
    ...limits,
    connectionString,
    types: { getTypeParser },
    application_name: 'simulador',
    // Detects a dead peer, so that requests do not wait on its connection.
    keepAlive: true,
  }
  const pool = watchedPool(config, lookEveryMs)
  // An idle connection that breaks is replaced at its next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  // The same for a connection between two queries of a transaction: its next query fails and reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Connections for short reads. */
export const postgresDialect = (connectionString: string, lookEveryMs?: number) =>
  new PostgresDialect({ pool: openPool(connectionString, postgresLimits.reads, lookEveryMs) })

/** Connections for writes and long queries. */
export function writingDialect(connectionString: string, use: 'writes' | 'jobs' | 'upkeep') {
  const pool = openPool(connectionString, postgresLimits[use])
  return new PostgresDialect({ pool: use === 'writes' ? writersPool(pool) : pool })
}
