import type { CompiledQuery, LogEvent } from 'kysely'

/** Records the queries of a database after `begin`, to explain them later. */
export function recordQueries() {
  const recorded = new Map<string, CompiledQuery>()
  let hasBegun = false
  return {
    begin: () => (hasBegun = true),
    /** Logger for the connection. */
    log: ({ query }: LogEvent) => {
      if (hasBegun && /^(select|insert|update|delete|with)\b/.test(query.sql)) recorded.set(query.sql, query)
    },
    /** Each distinct query once, with the values of its last run. */
    queries: () => [...recorded.values()],
  }
}
