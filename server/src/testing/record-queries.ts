import type { CompiledQuery, LogEvent } from 'kysely'

/** Remembers what a database is asked once it is told to begin, to have it explained afterwards. */
export function recordQueries() {
  const asked = new Map<string, CompiledQuery>()
  let hasBegun = false
  return {
    begin: () => (hasBegun = true),
    /** For the connection. */
    log: ({ query }: LogEvent) => {
      if (hasBegun && /^(select|insert|update|delete|with)\b/.test(query.sql)) asked.set(query.sql, query)
    },
    /** Each different query once, with the values of its last time. */
    queries: () => [...asked.values()],
  }
}
