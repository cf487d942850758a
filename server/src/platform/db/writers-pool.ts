import type { EventEmitter } from 'node:events'
import type { PostgresPool } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { Unavailable } from '../outage.ts'

/** PostgreSQL's code for a lock that was not released within `lock_timeout`. */
const LOCK_TIMEOUT = '55P03'
/**
 * Writers count as blocked for this long after such an error; longer than `lock_timeout`, so that the next error
 * extends it.
 */
const BLOCKED_MS = 3000
/** How long a blocked writer waits for a connection, and how often that is checked. */
const PATIENCE_MS = 1500
const CHECK_EVERY_MS = 200

interface Wire {
  connection: EventEmitter
}

/**
 * Connections for writers. A request that queues behind writers blocked by a lock fails early: each blocked writer holds
 * its connection until `lock_timeout`, and a long queue would pass that wait on from one request to the next.
 */
export function writersPool(pool: Pool): PostgresPool {
  let blockedUntil = 0
  pool.on('connect', (client) => {
    ;(client as PoolClient & Wire).connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === LOCK_TIMEOUT) blockedUntil = performance.now() + BLOCKED_MS
    })
  })

  const connect = () =>
    new Promise<PoolClient>((resolve, reject) => {
      const began = performance.now()
      let hasGivenUp = false
      const giveUpWhenBlocked = () => {
        const now = performance.now()
        hasGivenUp ||= now < blockedUntil && now - began >= PATIENCE_MS
        if (hasGivenUp) reject(new Unavailable('outra transação não libera uma trava do PostgreSQL'))
        return hasGivenUp
      }
      const check = setInterval(() => giveUpWhenBlocked() && clearInterval(check), CHECK_EVERY_MS)
      pool
        .connect()
        .then((client) => (giveUpWhenBlocked() ? client.release() : resolve(client)), reject)
        .finally(() => clearInterval(check))
    })
  return { connect, end: () => pool.end() }
}
