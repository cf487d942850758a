import { PostgresDriver, type CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'
import type { Pool } from 'pg'
import { isShared } from './query-names.ts'
import { SharedClient } from './shared-client.ts'

type Own = Promise<Parameters<PostgresDriver['releaseConnection']>[0]>

/** Takes a connection of its own with the first statement that does not share one, as one that begins a transaction. */
class LazyConnection implements DatabaseConnection {
  readonly #shared: SharedClient
  readonly #take: () => Own
  own: Own | undefined

  constructor(shared: SharedClient, take: () => Own) {
    this.#shared = shared
    this.#take = take
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.own && isShared(query.sql)) {
      const { rows } = await this.#shared.ask(query.sql, [...query.parameters])
      return { rows: rows as Row[] }
    }
    this.own ??= this.#take()
    return (await this.own).executeQuery<Row>(query)
  }

  streamQuery(): never {
    throw new Error('rows come all at once')
  }
}

/** Kysely's driver, whose short questions share a connection. */
export class SharingDriver extends PostgresDriver {
  readonly #shared: SharedClient

  constructor(pool: Pool) {
    super({ pool })
    this.#shared = new SharedClient(pool)
  }

  override async acquireConnection() {
    return new LazyConnection(this.#shared, () => super.acquireConnection() as Own)
  }

  override async releaseConnection(connection: DatabaseConnection) {
    const own = await (connection as LazyConnection).own?.catch(() => undefined)
    if (own) await super.releaseConnection(own)
  }
}
