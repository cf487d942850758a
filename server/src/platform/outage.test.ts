import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { healthRoutes } from '../installation/health/routes.ts'
import { s3Storage } from './storage/s3-storage.ts'
import { ApiError } from './http/api-error.ts'
import { outageOf, Unavailable } from './outage.ts'
import { readJson, type ErrorBody } from '../testing/read-json.ts'
import { signInAdmin } from '../testing/sign-in-admin.ts'
import { startApp } from '../testing/start-app.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

test.each([
  [withCode('ECONNREFUSED'), 'away'],
  [withCode('57P01'), 'away'],
  [withCode('08006'), 'away'],
  [withCode('55P03'), 'away'],
  [withCode('57014'), 'away'],
  [withCode('25P03'), 'away'],
  [withCode('25006'), 'away'],
  [withCode('SQLITE_READONLY_DBMOVED'), 'away'],
  [withCode('SQLITE_BUSY'), 'away'],
  [withCode('SQLITE_IOERR_WRITE'), 'away'],
  [new Error('Connection terminated unexpectedly'), 'away'],
  [new Unavailable('x'), 'away'],
  [new Error('outer', { cause: withCode('ECONNRESET') }), 'away'],
  [withCode('SQLITE_FULL'), 'full'],
  [withCode('53100'), 'full'],
  [new Error('outer', { cause: withCode('ENOSPC') }), 'full'],
  [withCode('23505'), undefined],
  [withCode('SQLITE_CONSTRAINT_UNIQUE'), undefined],
  [new ApiError('stale'), undefined],
  ['a string', undefined],
] as const)('classifies %s as %s', (error, outage) => {
  expect(outageOf(error)).toBe(outage)
})

const keys = { region: 'us-east-1', accessKeyId: 'x', secretAccessKey: 'x' }

async function addressOf(server: { address: () => unknown; close: () => unknown }) {
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/dossies`
}

test('gives up on a storage that accepts requests and never answers', async () => {
  const silent = createTcpServer((socket) => onTestFinished(() => void socket.destroy())).listen(
    0,
    '127.0.0.1',
  )
  await once(silent, 'listening')
  const storage = s3Storage({ ...keys, endpoint: await addressOf(silent) }, 1000, 200)
  expect(outageOf(await storage.open('branding/logo').catch((error: unknown) => error))).toBe('away')
})

test('answers 503 with Retry-After for files while the storage fails', async () => {
  const failing = createServer((_, response) => response.writeHead(500).end()).listen(0, '127.0.0.1')
  await once(failing, 'listening')
  const { app } = await startApp({ storage: s3Storage({ ...keys, endpoint: await addressOf(failing) }) })
  const response = await app.request('/branding/logo-1795521600000.png')
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(await readJson<ErrorBody>(response)).toMatchObject({
    code: 'unavailable',
    message: 'O serviço está indisponível no momento. Tente de novo em alguns instantes.',
  })
})

test('during a database outage the server is alive but not ready, and pages are served unchanged', async () => {
  const { app, db } = await startApp()
  expect((await app.request('/api/health/ready')).status).toBe(200)
  const page = await (await app.request('/')).text()
  await db.destroy()
  const ready = await app.request('/api/health/ready')
  expect([ready.status, ready.headers.get('Retry-After')]).toEqual([503, '5'])
  expect((await app.request('/api/health')).status).toBe(200)
  expect(await (await app.request('/')).text()).toBe(page)
})

test('a read-only database is not ready, and writes answer 503', async () => {
  const started = await startApp()
  if (started.dialect === 'postgres') return
  const alice = await signInAdmin(started)
  await sql`pragma query_only = on`.execute(started.db)
  const ready = await started.app.request('/api/health/ready')
  expect([ready.status, ready.headers.get('Retry-After')]).toEqual([503, '5'])
  expect((await alice.post('/api/admin/themes', { name: 'Tema', tokens: {} })).status).toBe(503)
  expect((await started.app.request('/')).status).toBe(200)
  await sql`pragma query_only = off`.execute(started.db)
  expect((await started.app.request('/api/health/ready')).status).toBe(503)
  const later = performance.now() + 5000
  const now = vi.spyOn(performance, 'now').mockReturnValue(later)
  onTestFinished(() => now.mockRestore())
  expect((await started.app.request('/api/health/ready')).status).toBe(200)
})

test('many readiness checks cause one write in five seconds, also while writes fail', async () => {
  const { app, db } = await startApp()
  let writes = 0
  const counting = db.withPlugin({
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('insert into write_probe')) writes += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const health = healthRoutes({ db: counting, clock: () => new Date() })
  const crowd = async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, async () => health.request('/ready')))
    return [...new Set(answers.map(({ status }) => status))]
  }
  expect(await crowd()).toEqual([200])
  expect(await crowd()).toEqual([200])
  expect(writes).toBe(1)
  await db.schema.dropTable('write_probe').execute()
  const failing = healthRoutes({ db: counting, clock: () => new Date() })
  const refused = await Promise.all(Array.from({ length: 20 }, async () => failing.request('/ready')))
  expect(refused.filter(({ status }) => status === 200)).toEqual([])
  expect((await failing.request('/ready')).status).not.toBe(200)
  expect(writes).toBe(2)
  expect((await app.request('/api/health')).status).toBe(200)
})

test('serves the last published configuration after a second if its tables are locked', async () => {
  const { app, db, dialect } = await startApp()
  const before = await (await app.request('/api/public/config')).text()
  const gate = new EventEmitter()
  const locked = once(gate, 'locked')
  const holding = db.transaction().execute(async (trx) => {
    // On SQLite a transaction suffices, because there is one connection.
    if (dialect === 'postgres') await sql`lock table app_settings in access exclusive mode`.execute(trx)
    gate.emit('locked')
    await once(gate, 'open')
  })
  await locked
  // The tables are unlocked only after these responses.
  const answers = await Promise.all(Array.from({ length: 5 }, async () => app.request('/api/public/config')))
  for (const answer of answers) expect(await answer.text()).toBe(before)
  gate.emit('open')
  await holding
})

test('a full disk refuses writes, names the reason, and accepts them once there is room', async () => {
  const started = await startApp()
  if (started.dialect === 'postgres') return
  const alice = await signInAdmin(started)
  const pages = async (most: number) => sql.raw(`pragma max_page_count = ${most}`).execute(started.db)
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(started.db)
  await pages(rows[0]!.page_count)
  const theme = { name: 'Grande', tokens: { accent: '#123456' } }
  const statuses = new Set<number>()
  for (let row = 0; row < 200 && !statuses.has(507); row++) {
    const response = await alice.post('/api/admin/themes', { ...theme, name: `Grande ${row}` })
    statuses.add(response.status)
    if (response.status === 507)
      expect(await readJson<ErrorBody>(response)).toMatchObject({
        code: 'storage_full',
        message: 'O servidor está sem espaço em disco. Tente mais tarde.',
      })
  }
  expect([...statuses].at(-1)).toBe(507)
  await pages(1_073_741_823)
  expect((await alice.post('/api/admin/themes', { ...theme, name: 'Depois' })).status).toBeLessThan(300)
})
