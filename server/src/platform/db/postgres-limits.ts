import type { PoolConfig } from 'pg'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** Connections of one use, and the limits of PostgreSQL on their statements. */
export type PostgresLimits = Required<
  Pick<
    PoolConfig,
    | 'max'
    | 'connectionTimeoutMillis'
    | 'query_timeout'
    | 'statement_timeout'
    | 'lock_timeout'
    | 'idle_in_transaction_session_timeout'
  >
>

/** Limits of one request. The client timeout is longer, so that PostgreSQL can cancel the statement first. */
const perRequest = {
  statement_timeout: 20 * SECOND_MS,
  query_timeout: 30 * SECOND_MS,
  idle_in_transaction_session_timeout: 15 * SECOND_MS,
  // A blocked writer waits for a connection (`writers-pool`), a lock of its rows and the lock of the audit log: 3.6 s.
  lock_timeout: 1.2 * SECOND_MS,
}

/**
 * Requests read and write on separate connections, so that writers that wait for a lock never use up the connections of
 * readers. Jobs and programs that change the whole database (migrations, restore) wait longer.
 */
export const postgresLimits = {
  reads: { ...perRequest, max: 8, connectionTimeoutMillis: 10 * SECOND_MS },
  writes: { ...perRequest, max: 6, connectionTimeoutMillis: 10 * SECOND_MS },
  jobs: {
    max: 6,
    connectionTimeoutMillis: MINUTE_MS,
    statement_timeout: 10 * MINUTE_MS,
    query_timeout: 11 * MINUTE_MS,
    idle_in_transaction_session_timeout: 2 * MINUTE_MS,
    lock_timeout: MINUTE_MS,
  },
  upkeep: {
    max: 2,
    connectionTimeoutMillis: 10 * SECOND_MS,
    statement_timeout: 6 * HOUR_MS,
    query_timeout: 7 * HOUR_MS,
    idle_in_transaction_session_timeout: HOUR_MS,
    lock_timeout: 10 * MINUTE_MS,
  },
} as const satisfies Record<string, PostgresLimits>
