import type { Pool, PoolClient, QueryResult } from 'pg'

/** A connection while it is shared. */
interface Lease {
  client: Promise<PoolClient>
  /** How many answers it still has to give. */
  awaited: number
}

interface Wire {
  connection: { stream: { cork: () => void; uncork: () => void } }
}

/** Has all that is asked within one turn of the event loop sent in one piece. */
function corkForThisTurn(client: PoolClient): void {
  const { stream } = (client as unknown as Wire).connection
  stream.cork()
  setImmediate(() => stream.uncork())
}

/**
 * One of a pool's connections for all the short questions that are asked at once: to hand each over by itself, and to
 * wake a process of the server for it, costs more than its answer. It goes back to the pool when nothing is awaited.
 */
export class SharedClient {
  readonly #pool: Pool
  #lease: Lease | undefined

  constructor(pool: Pool) {
    this.#pool = pool
  }

  #begin(): Lease {
    const lease: Lease = { client: this.#pool.connect(), awaited: 0 }
    this.#lease = lease
    return lease
  }

  /** Whoever asks next takes another connection. */
  #end(lease: Lease): void {
    if (this.#lease === lease) this.#lease = undefined
  }

  /** Asks what is answered soon: whatever is asked after it waits for it too. */
  async ask(sql: string, parameters: unknown[]): Promise<QueryResult> {
    const lease = this.#lease ?? this.#begin()
    lease.awaited += 1
    try {
      const client = await lease.client
      corkForThisTurn(client)
      return await client.query(sql, parameters)
    } catch (error) {
      // It may be broken.
      this.#end(lease)
      throw error
    } finally {
      lease.awaited -= 1
      if (lease.awaited === 0) {
        this.#end(lease)
        lease.client.then(
          (client) => client.release(),
          () => undefined,
        )
      }
    }
  }
}
