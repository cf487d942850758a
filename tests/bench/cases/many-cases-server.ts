import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Db } from '../../../server/src/db/connect.ts'
import { migrate } from '../../../server/src/db/migrate.ts'
import { demoPeople } from '../../../server/src/demo/demo-people.ts'
import { seedDemo } from '../../../server/src/demo/seed-demo.ts'
import { createManyCases } from '../../../server/src/testing/many-cases.ts'
import { idOf } from '../../../server/src/testing/many-rows.ts'
import { startServer, type RunningServer } from '../../support/server.ts'

export const MANY_CASES = 100_000
/** How many of them Paula's partner has, as Ana's. */
export const OF_PARTNER = 500
/** How long the checklist of the first is. */
export const DOCUMENTS = 60
export const firstCase = idOf('case', 0)

/** Starts the product with the demo data and what else `fill` writes, and calls `use` with it. */
export async function withFilledServer<Result>(
  fill: (db: Db) => Promise<void>,
  use: (server: RunningServer, start: () => Promise<RunningServer>) => Promise<Result>,
  databaseUrl?: string,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'simulador-muitos-'))
  try {
    const connection = connect({ dataDir, databaseUrl })
    await migrate(connection)
    await seedDemo(connection.db, new Date())
    await fill(connection.db)
    await connection.db.destroy()
    // What the system has yet to write to its disk, the first who writes would wait for.
    execFileSync('sync')
    const start = () => startServer({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
    const server = await start()
    try {
      return await use(server, start)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Writes very many cases, of which the first are Ana's and of Paula's partner. */
export const fillWithCases = (db: Db, cases: number, underWay: number) =>
  createManyCases(db, {
    cases,
    underWay,
    ofPartner: OF_PARTNER,
    partnerId: demoPeople.paula.partner_id ?? '',
    clientId: demoPeople.ana.id,
    documents: DOCUMENTS,
  })

/**
 * Starts the product with the demo data and very many cases more, and calls `use` with it.
 * @param use may start more
 * @param cases how many
 * @param underWay how many of them have not ended: all where it is not said
 */
export const withManyCases = <Result>(
  use: (server: RunningServer, start: () => Promise<RunningServer>) => Promise<Result>,
  databaseUrl?: string,
  cases = MANY_CASES,
  underWay = cases,
): Promise<Result> => withFilledServer((db) => fillWithCases(db, cases, underWay), use, databaseUrl)
