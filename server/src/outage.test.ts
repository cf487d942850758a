import { EventEmitter, once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { s3Storage } from './storage/s3-storage.ts'
import { ApiError } from './http/api-error.ts'
import { outageOf, Unavailable } from './outage.ts'
import { readJson, type ErrorBody } from './testing/read-json.ts'
import { signInAdmin } from './testing/sign-in-admin.ts'
import { startApp } from './testing/start-app.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

test.each([
  [withCode('ECONNREFUSED'), 'away'],
  [withCode('57P01'), 'away'],
  [withCode('08006'), 'away'],
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
] as const)('%s is %s', (error, outage) => {
  expect(outageOf(error)).toBe(outage)
})

const keys = { region: 'us-east-1', accessKeyId: 'x', secretAccessKey: 'x' }

async function addressOf(server: { address: () => unknown; close: () => unknown }) {
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/dossies`
}

test('a storage that takes requests and never answers is given up on', async () => {
  const silent = createTcpServer((socket) => onTestFinished(() => void socket.destroy())).listen(
    0,
    '127.0.0.1',
  )
  await once(silent, 'listening')
  const storage = s3Storage({ ...keys, endpoint: await addressOf(silent) }, 1000, 200)
  expect(outageOf(await storage.open('branding/logo').catch((error: unknown) => error))).toBe('away')
})

test('while the storage fails, who asks for a file hears 503 and when to ask again', async () => {
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

test('while the database is away, the server is alive and not ready, and pages stand as they were', async () => {
  const { app, db } = await startApp()
  expect((await app.request('/api/health/ready')).status).toBe(200)
  const page = await (await app.request('/')).text()
  await db.destroy()
  const ready = await app.request('/api/health/ready')
  expect([ready.status, ready.headers.get('Retry-After')]).toEqual([503, '5'])
  expect((await app.request('/api/health')).status).toBe(200)
  expect(await (await app.request('/')).text()).toBe(page)
})

test('tables that do not answer hold up nobody: what was published last is served after a second', async () => {
  const { app, db, dialect } = await startApp()
  const before = await (await app.request('/api/public/config')).text()
  const gate = new EventEmitter()
  const holding = db.transaction().execute(async (trx) => {
    // On SQLite a transaction of ours is enough: there is one connection.
    if (dialect === 'postgres') await sql`lock table app_settings in access exclusive mode`.execute(trx)
    await once(gate, 'open')
  })
  // The tables answer only after this.
  const answers = await Promise.all(Array.from({ length: 5 }, async () => app.request('/api/public/config')))
  for (const answer of answers) expect(await answer.text()).toBe(before)
  gate.emit('open')
  await holding
})

test('a full disk refuses what would be written, says why, and takes it when there is room', async () => {
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
