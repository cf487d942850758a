import { Client } from 'pg'
import { getPostgres } from 'server/testing/find-postgres.ts'
import { startCluster } from 'server/testing/postgres-cluster.ts'
import { expect, onTestFinished, test } from 'vitest'
import { post, signIn } from '../support/api.ts'
import { people } from '../support/people.ts'
import { startServer } from '../support/server.ts'

const READ_MS = 1000
const WRITE_MS = 5000
const WRITERS = 20

const newCase = {
  name: 'Dora Carvalho',
  income: 6_543_210,
  phone: '(81) 98765-4321',
  property_type: 'apartamento',
  property_city: 'Recife',
  property_state: 'PE',
}

/** Takes the lock of the audit log in a transaction that stays open. @returns a function that releases it */
async function lockAuditLog(connectionString: string) {
  const client = new Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin')
  await client.query("select pg_advisory_xact_lock(hashtext('audit_chain'), 0)")
  return () => client.end()
}

async function timed(sendRequest: () => Promise<Response>) {
  const began = performance.now()
  const response = await sendRequest()
  await response.arrayBuffer()
  const { status, headers } = response
  return { status, retryAfter: headers.get('Retry-After'), ms: performance.now() - began }
}

test(
  'a forgotten transaction with the lock of the audit log delays no reader, and writers get 503 within 5 s',
  { timeout: 90_000 },
  async () => {
    // A second attempt has other data keys, which a database of the first would refuse.
    const cluster = await startCluster(getPostgres().folder)
    onTestFinished(() => cluster.stop())
    const server = await startServer({ DATABASE_URL: cluster.url })
    onTestFinished(() => server.stop())
    const { origin } = server
    const [admin, agent] = await Promise.all(
      [people.alice, people.gil].map(async ({ email }) => ({ Cookie: await signIn(origin, email) })),
    )
    const addWebhook = () =>
      post(
        origin,
        '/api/admin/webhooks',
        { url: 'https://crm.exemplo.com.br/x', events: ['case.opened'] },
        admin,
      )
    const openCase = () => post(origin, '/api/cases', newCase, agent)
    const paths = ['/', '/api/me', '/api/work', '/api/notices', '/api/admin/logs', '/api/numbers']
    const read = (path: string) => timed(() => fetch(`${origin}${path}`, { headers: admin ?? {} }))
    expect([(await addWebhook()).status, (await openCase()).status]).toEqual([201, 201])

    const release = await lockAuditLog(cluster.url)
    const writers = Array.from({ length: WRITERS }, (_, at) => timed(at % 2 ? addWebhook : openCase))
    const slowest = new Map<string, number>()
    const allWritten = new AbortController()
    const writing = Promise.all(writers).finally(() => allWritten.abort())
    while (!allWritten.signal.aborted)
      for (const path of paths) {
        const { status, ms } = await read(path)
        expect([path, status]).toEqual([path, 200])
        slowest.set(path, Math.max(slowest.get(path) ?? 0, Math.round(ms)))
      }
    const written = await writing
    process.stdout.write(
      `Trava da auditoria: leituras ${JSON.stringify([...slowest])}, escritas até ${Math.round(Math.max(...written.map(({ ms }) => ms)))} ms\n`,
    )
    expect(new Set(written.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(
      new Set(['503 5']),
    )
    expect(Math.max(...written.map(({ ms }) => ms))).toBeLessThan(WRITE_MS)
    expect(Math.max(...slowest.values())).toBeLessThan(READ_MS)

    await release()
    expect([(await addWebhook()).status, (await openCase()).status]).toEqual([201, 201])
    await server.stop()
  },
)
