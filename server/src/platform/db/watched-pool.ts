import { setTimeout as sleep } from 'node:timers/promises'
import { Client, Pool, type ClientConfig, type PoolConfig } from 'pg'
import { Unavailable } from '../outage.ts'
import { PlanCachingClient } from './plan-caching-client.ts'

/** How often the pool checks, after how many silent checks it sends a query, and after how many it gives up. */
const LOOK_EVERY_MS = 500
const ASK_AFTER = 2
const GIVE_UP_AFTER = 7
/** Connecting takes milliseconds, but waiting for a free connection of the pool may take longer. */
const CONNECTING_MS = 4000

type Connected = ((error: Error) => void) | ((error: null, client: Client) => void)

interface Wire {
  connection: { stream: NodeJS.EventEmitter & { destroy: () => void } }
}
const streamOf = (client: Client) => (client as Client & Wire).connection.stream

/**
 * A pool that detects a PostgreSQL that stopped without closing its connections, as a suspended machine or a lost
 * network does: waiting queries fail, and later ones fail at once, until it answers again. A statement may take any
 * time while the server still answers others.
 */
export function watchedPool(config: PoolConfig, lookEveryMs = LOOK_EVERY_MS): Pool {
  const clients = new Set<Client>()
  let silent = 0
  let isFrozen = false
  let isWatching = false
  const noteResponse = () => {
    silent = 0
    isFrozen = false
  }

  class WatchedClient extends PlanCachingClient {
    constructor(options?: ClientConfig) {
      super({ ...options, connectionTimeoutMillis: CONNECTING_MS })
    }

    override connect(): Promise<Client>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<Client> | undefined {
      // The pool passes a callback.
      if (!callback) return super.connect()
      if (isFrozen) {
        process.nextTick(callback, new Unavailable('o PostgreSQL não responde'))
        return undefined
      }
      clients.add(this)
      this.once('end', () => clients.delete(this))
      begin()
      super.connect(callback)
      return undefined
    }
  }
  const pool = new Pool({ ...config, Client: WatchedClient })

  /** Sends a query on a connection of its own, since the others may wait for a long statement. */
  async function probe() {
    const timeoutMs = lookEveryMs * GIVE_UP_AFTER
    const probing = new Client({ ...config, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs })
    probing.on('error', () => undefined)
    try {
      await probing.connect()
      await probing.query('select 1')
      noteResponse()
    } catch (error) {
      // A refusal, also of the system, counts as an answer. Without an answer the error has no code.
      if ((error as { code?: string }).code) noteResponse()
    } finally {
      await probing.end().catch(() => undefined)
    }
  }

  async function watch() {
    let probing: Promise<void> | undefined
    noteResponse()
    while (!pool.ending && (isFrozen || pool.totalCount > pool.idleCount)) {
      // Counts checks and not time: while this process itself is suspended, it hears nothing either.
      await sleep(lookEveryMs, undefined, { ref: false })
      silent += 1
      if (silent >= ASK_AFTER) probing ??= probe().finally(() => (probing = undefined))
      if (silent < GIVE_UP_AFTER) continue
      isFrozen = true
      for (const client of clients) streamOf(client).destroy()
    }
  }

  function begin() {
    if (isWatching) return
    isWatching = true
    void watch().finally(() => (isWatching = false))
  }

  pool.on('acquire', begin)
  pool.on('connect', (client) => streamOf(client).on('data', noteResponse))
  return pool
}
