import { setTimeout as sleep } from 'node:timers/promises'
import { Client, Pool, type ClientConfig, type PoolConfig } from 'pg'
import { Unavailable } from '../outage.ts'
import { PlanKeepingClient } from './plan-keeping-client.ts'

/** How often is looked, after how many looks without a byte the server is asked, and after how many it is given up. */
const LOOK_EVERY_MS = 500
const ASK_AFTER = 2
const GIVE_UP_AFTER = 7
/** To connect takes milliseconds; to wait for one of the pool's connections may take longer. */
const CONNECTING_MS = 4000

type Connected = ((error: Error) => void) | ((error: null, client: Client) => void)

interface Wire {
  connection: { stream: NodeJS.EventEmitter & { destroy: () => void } }
}
const streamOf = (client: Client) => (client as unknown as Wire).connection.stream

/**
 * A pool that notices when its PostgreSQL has stopped without ending its connections, as a frozen machine or a lost
 * network does: what waits for it then fails, and what comes after that at once, until it answers again. A statement may
 * take as long as it likes while the server still answers something else.
 */
export function watchedPool(config: PoolConfig, lookEveryMs = LOOK_EVERY_MS): Pool {
  const clients = new Set<Client>()
  let silent = 0
  let isFrozen = false
  let isWatching = false
  const hear = () => {
    silent = 0
    isFrozen = false
  }

  class WatchedClient extends PlanKeepingClient {
    constructor(given?: ClientConfig) {
      super({ ...given, connectionTimeoutMillis: CONNECTING_MS })
    }

    override connect(): Promise<Client>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<Client> | undefined {
      // The pool gives one.
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

  /** On a connection of its own, since the others may wait for a long statement. */
  async function ask() {
    const timeoutMs = lookEveryMs * GIVE_UP_AFTER
    const asking = new Client({ ...config, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs })
    asking.on('error', () => undefined)
    try {
      await asking.connect()
      await asking.query('select 1')
      hear()
    } catch (error) {
      // A refusal, the system's too, is an answer. Where none came there is no code.
      if ((error as { code?: string }).code) hear()
    } finally {
      await asking.end().catch(() => undefined)
    }
  }

  async function watch() {
    let asking: Promise<void> | undefined
    hear()
    while (!pool.ending && (isFrozen || pool.totalCount > pool.idleCount)) {
      // Counted in looks and not by the clock: while this process itself stands still, nothing is heard either.
      await sleep(lookEveryMs, undefined, { ref: false })
      silent += 1
      if (silent >= ASK_AFTER) asking ??= ask().finally(() => (asking = undefined))
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
  pool.on('connect', (client) => streamOf(client).on('data', hear))
  return pool
}
