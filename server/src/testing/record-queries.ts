import type { CompiledQuery, KyselyPlugin, QueryId, RootOperationNode } from 'kysely'
import type { Db } from '../db/connect.ts'

/** A database that remembers what it is asked, to have it explained afterwards. */
export function recordQueries(db: Db) {
  const nodes = new Map<QueryId, RootOperationNode>()
  const asked: CompiledQuery[] = []
  const executor = db.getExecutor()
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      nodes.set(queryId, node)
      return node
    },
    // What is only a part of another query gets no result.
    transformResult: async ({ result, queryId }) => {
      const node = nodes.get(queryId)
      if (node) asked.push(executor.compileQuery(executor.transformQuery(node, queryId), queryId))
      return result
    },
  }
  /** Each different query once, with the values of its last time. */
  const queries = () => [...new Map(asked.map((query) => [query.sql, query])).values()]
  return { db: db.withPlugin(plugin), queries }
}
