import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { getPostgres } from 'server/testing/find-postgres.ts'
import { startCluster } from 'server/testing/postgres-cluster.ts'
import { afterAll, expect, test } from 'vitest'
import { cookiesOf, post } from '../support/api.ts'
import { startServer } from '../support/server.ts'
import { rounds } from './rounds.ts'

const cluster = await startCluster(getPostgres().folder)
afterAll(() => cluster.stop())

/** Ends the server's connections, as a database administrator can. */
async function endConnections() {
  const client = new Client({ connectionString: cluster.url })
  await client.connect()
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'simulador'",
  )
  await client.end()
}

const newAccount = () => ({
  name: 'Maria Souza',
  email: `${randomUUID()}@exemplo.com.br`,
  password: 'Uma-Senha-Boa-7',
})

test(
  'the server survives restarts of PostgreSQL and ended connections: requests get 503, and service resumes',
  { timeout: 60_000 + rounds * 15_000 },
  async () => {
    const server = await startServer({ DATABASE_URL: cluster.url })
    const { origin } = server
    const signedUp = await post(origin, '/api/auth/sign-up/email', newAccount())
    expect(signedUp.status).toBe(200)
    const headers = { Cookie: cookiesOf(signedUp) }
    const requests = [
      () => fetch(`${origin}/api/me`, { headers }),
      () => fetch(`${origin}/api/cases`, { headers }),
      // Several queries in one transaction.
      () => post(origin, '/api/auth/sign-up/email', newAccount()),
    ]
    const countByStatus = new Map<number, number>()
    const withoutRetryAfter: string[] = []
    const lastRound = new AbortController()
    const clients = Array.from({ length: 6 }, async (_, at) => {
      while (!lastRound.signal.aborted) {
        const response = await requests[at % requests.length]!()
        countByStatus.set(response.status, (countByStatus.get(response.status) ?? 0) + 1)
        const body = await response.text()
        if (response.status === 503 && !response.headers.has('Retry-After')) withoutRetryAfter.push(body)
        if (response.status === 503) await wait(20)
      }
    })
    for (let round = 0; round < rounds; round++) {
      await (round % 2 ? endConnections() : cluster.restart())
      const statuses = () => Promise.all(requests.map(async (send) => (await send()).status))
      await expect.poll(statuses, { timeout: 15_000 }).toEqual([200, 200, 200])
      // The clients work again before the next fault.
      const answered = countByStatus.get(200) ?? 0
      await expect.poll(() => countByStatus.get(200), { timeout: 15_000 }).toBeGreaterThan(answered)
    }
    lastRound.abort()
    await Promise.all(clients)
    await server.stop()
    process.stdout.write(
      `Banco reiniciado: ${rounds} rodadas, respostas ${JSON.stringify([...countByStatus])}\n`,
    )
    expect([...countByStatus.keys()].toSorted((a, b) => a - b)).toEqual([200, 503])
    expect(withoutRetryAfter).toEqual([])
  },
)
