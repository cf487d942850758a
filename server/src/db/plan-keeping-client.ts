import { Client, type QueryResult } from 'pg'
import { nameOfQuery } from './query-names.ts'

/** What a plan that was kept is refused with when a table has got another shape since, as by a newer version beside us. */
const PLAN_IS_OLD = '0A000'

type Ask = (
  query: string | { name?: string; text: string; values?: unknown[] },
  values?: unknown[],
) => unknown

/** Has PostgreSQL keep the plan of a prepared query, on each connection, in place of making it each time. */
export class PlanKeepingClient extends Client {
  #keepsPlans = true

  constructor(...given: ConstructorParameters<typeof Client>) {
    super(...given)
    const ask = super.query.bind(this) as Ask
    const query: Ask = (text, values) => {
      const name = this.#keepsPlans && typeof text === 'string' ? nameOfQuery(text) : undefined
      if (typeof text !== 'string' || name === undefined) return ask(text, values)
      return (ask({ name, text, values }) as Promise<QueryResult>).catch((error: { code?: string }) => {
        if (error.code !== PLAN_IS_OLD) throw error
        this.#keepsPlans = false
        return ask(text, values)
      })
    }
    this.query = query as typeof this.query
  }
}
