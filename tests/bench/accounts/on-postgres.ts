import { getPostgres } from '../../../server/src/testing/find-postgres.ts'
import { startCluster } from '../../../server/src/testing/postgres-cluster.ts'
import { startServer } from '../../support/server.ts'
import type { Measurement } from '../figure.ts'

/** The same measurement with the product on a PostgreSQL of its own. */
export const onPostgres =
  (measure: Measurement): Measurement =>
  async (bench) => {
    const cluster = await startCluster(getPostgres().folder)
    try {
      const server = await startServer({ DATABASE_URL: cluster.url })
      try {
        const figures = [await measure({ ...bench, server })].flat()
        return figures.map((figure) => ({ ...figure, what: `PostgreSQL: ${figure.what}` }))
      } finally {
        await server.stop()
      }
    } finally {
      await cluster.stop()
    }
  }
