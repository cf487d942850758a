import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../../../server/src/db/connect.ts'
import { migrate } from '../../../server/src/db/migrate.ts'
import { seedDemo } from '../../../server/src/demo/seed-demo.ts'
import { getPostgres } from '../../../server/src/testing/find-postgres.ts'
import { createPerson } from '../../../server/src/testing/people.ts'
import { startCluster } from '../../../server/src/testing/postgres-cluster.ts'
import { agentOf, makeYear, partnerOf } from '../../../server/src/testing/year-of-cases.ts'
import { writeYear } from '../../../server/src/testing/write-year.ts'
import { signIn } from '../../support/api.ts'
import { startServer } from '../../support/server.ts'
import type { Figure, Measurement } from '../figure.ts'
import { median } from '../rounds.ts'

const CASES = 100_000
const YEARS = 5
const REQUESTS = 20
const TARGET_MS = 150
const DAY_MS = 24 * 60 * 60 * 1000

const monthsAgo = (months: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 15)).toISOString().slice(0, 7)
}

/** The numbers of this month, of one gone by, and of one agent and partner, among the cases of years. */
async function measureNumbers(database: string, databaseUrl?: string): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'simulador-numeros-'))
  try {
    const { db, ...connection } = connect({ dataDir, databaseUrl })
    await migrate({ db, ...connection })
    const now = new Date()
    await seedDemo(db, now)
    for (const number of [0, 1, 2])
      await createPerson(db, { id: agentOf(number), email: `agente${number}@demo.br`, role: 'agent' })
    const days = YEARS * 365
    const from = new Date(now.getTime() - days * DAY_MS).toISOString()
    await writeYear(db, makeYear({ cases: CASES, from, days, now: now.toISOString() }))
    // With a rule in it the trial leaves the ledger as it is: no commission is among the numbers.
    await db
      .insertInto('commission_rules')
      .values({
        id: randomUUID(),
        bank: null,
        line: null,
        base: 'financiado',
        rate: 0.008,
        ceiling: null,
        trigger: 'assinado',
        source: 'Exemplo',
        checked_on: null,
        valid_from: now.toISOString().slice(0, 10),
        valid_until: null,
        updated_at: now.toISOString(),
      })
      .execute()
    await db.destroy()
    const server = await startServer({ DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
    try {
      const cookie = await signIn(server.origin, 'alice.admin@demo.br')
      const questions = [
        `month=${monthsAgo(0)}`,
        `month=${monthsAgo(1)}`,
        `month=${monthsAgo(30)}`,
        `month=${monthsAgo(1)}&agent=${agentOf(1)}`,
        `month=${monthsAgo(1)}&partner=${partnerOf(1)}`,
      ]
      const ask = async (asked: string) => {
        const start = performance.now()
        const response = await fetch(`${server.origin}/api/numbers?${asked}`, { headers: { Cookie: cookie } })
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`${asked}: ${response.status}`)
        return performance.now() - start
      }
      // The first of a process opens connections and has each query prepared: told by itself.
      const first = await ask(questions[0]!)
      const slowest: { asked: string; ms: number; middle: number }[] = []
      for (const asked of questions) {
        const times: number[] = []
        for (let request = 0; request < REQUESTS; request += 1) times.push(await ask(asked))
        slowest.push({ asked, ms: Math.max(...times), middle: median(times) })
      }
      const [worst] = slowest.toSorted((a, b) => b.ms - a.ms)
      return [
        {
          what: `${database}, ${CASES.toLocaleString('pt-BR')} dossiês em ${YEARS} anos: os números de um mês, todos juntos, o mais lento de ${REQUESTS} pedidos`,
          measured: `o pior: ${worst?.asked}, mediana ${worst?.middle.toFixed(1)} ms; o primeiro do processo ${first.toFixed(1)} ms`,
          value: worst?.ms ?? 0,
          target: TARGET_MS,
          unit: ' ms',
        },
      ]
    } finally {
      await server.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

export const measureNumbersOnSqlite: Measurement = () => measureNumbers('SQLite')

/** The same on a PostgreSQL of its own. */
export const measureNumbersOnPostgres: Measurement = async () => {
  const cluster = await startCluster(getPostgres().folder)
  try {
    return await measureNumbers('PostgreSQL', cluster.url)
  } finally {
    await cluster.stop()
  }
}
