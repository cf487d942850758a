import { Client, type QueryResult } from 'pg'
import { planNameOf } from './plan-names.ts'

/** SQLSTATE with which PostgreSQL refuses a cached plan after a table changed, for example after a migration. */
const PLAN_IS_OLD = '0A000'

type RunQuery = (
  query: string | { name?: string; text: string; values?: unknown[] | undefined },
  values?: unknown[],
) => unknown

/** Lets PostgreSQL cache the plan of each compiled query on the connection instead of planning it at every run. */
export class PlanCachingClient extends Client {
  #cachesPlans = true

  constructor(...args: ConstructorParameters<typeof Client>) {
    super(...args)
    const runQuery = super.query.bind(this) as RunQuery
    const query: RunQuery = (text, values) => {
      const name = this.#cachesPlans && typeof text === 'string' ? planNameOf(text) : undefined
      if (typeof text !== 'string' || name === undefined) return runQuery(text, values)
      return (runQuery({ name, text, values }) as Promise<QueryResult>).catch((error: { code?: string }) => {
        if (error.code !== PLAN_IS_OLD) throw error
        this.#cachesPlans = false
        return runQuery(text, values)
      })
    }
    this.query = query as typeof this.query
  }
}
