import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import SqliteHandle from 'better-sqlite3'
import { builtInStates } from 'core'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { ConnectOptions } from './platform/db/connect.ts'
import { securityHeadersOf } from './platform/http/security-headers.ts'
import { createDatabase } from './testing/create-database.ts'
import { startFakeIbge } from './testing/fake-ibge.ts'
import { startMailServer } from './testing/mail-server.ts'
import { ofOneDatabase } from './testing/of-one-database.ts'
import { builtFiles, writeProduct } from './testing/product.ts'
import { AWAY } from './testing/start-app.ts'

// Each test starts the program while other tests run.
vi.setConfig({ testTimeout: 60_000 })

const here = fileURLToPath(new URL('..', import.meta.url))
const tsup = join(here, '../node_modules/.bin/tsup')
const bundle = await mkdtemp(join(tmpdir(), 'simulador-main-'))
beforeAll(() => promisify(execFile)(tsup, ['--out-dir', bundle], { cwd: here }))
afterAll(() => rm(bundle, { recursive: true }))

/** A product folder with the built program of the server. */
async function writeProgram(files = builtFiles) {
  const root = await writeProduct(files)
  await symlink(join(here, 'node_modules'), join(root, 'server/node_modules'))
  await cp(join(here, 'package.json'), join(root, 'server/package.json'))
  return root
}
const complete = await writeProgram()
const { 'widget/dist/simulador.js': _script, ...withoutWidget } = builtFiles
const incomplete = await writeProgram(withoutWidget)

const where = ({ dataDir, databaseUrl = '' }: ConnectOptions) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
})
const usual = where(await createDatabase())

async function run(env: Record<string, string>, root = complete) {
  await cp(bundle, join(root, 'server/dist'), { recursive: true })
  const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    cwd: '/',
    env: { PATH: process.env.PATH, IBGE_BASE_URL: AWAY, PORT: '0', ...usual, ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const address = new Promise<string>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const [, url] = /^Simulador no ar em (http:\/\/localhost:\d+)$/m.exec(output) ?? []
      if (url) resolve(url)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
  return { child, exit, address, output: () => output }
}

ofOneDatabase('it takes a free port, says where it is, and bakes that address into the widget', async () => {
  const { address } = await run({})
  const origin = await address
  expect(await (await fetch(`${origin}/api/health`)).json()).toEqual({ status: 'ok' })
  const widget = await (await fetch(`${origin}/embed/v1/simulador.js`)).text()
  expect(widget).toContain(`fetch("${origin}/api/public/config")`)
})

ofOneDatabase.each(['SIGTERM', 'SIGINT'] as const)('stops on %s without an error', async (signal) => {
  const { child, address, exit } = await run({})
  await fetch(`${await address}/api/health`)
  child.kill(signal)
  expect(await exit).toBe(0)
})

test('finishes a request that has begun before it stops', async () => {
  const ibge = await startFakeIbge((_, response) => {
    setTimeout(() => response.end(JSON.stringify(builtInStates)), 300)
  })
  const { child, address, exit } = await run({ IBGE_BASE_URL: ibge.url })
  const states = fetch(`${await address}/api/public/locations/states`)
  await expect.poll(() => ibge.requests).toHaveLength(1)
  child.kill('SIGTERM')
  expect(await (await states).json()).toEqual(builtInStates)
  expect(await exit).toBe(0)
})

ofOneDatabase('the port opens only after the database is migrated and the pages are rendered', async () => {
  const database = await createDatabase()
  const holder = new SqliteHandle(join(database.dataDir, 'simulador.sqlite'))
  onTestFinished(() => void holder.close())
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port } = free.address() as AddressInfo
  await new Promise((closed) => free.close(closed))
  // Holds the write lock that the start needs, as another program may.
  holder.exec('begin immediate')
  const { address } = await run({ ...where(database), PORT: String(port) })
  const ask = () =>
    fetch(`http://localhost:${port}/`).then(
      ({ status }) => status,
      () => 'closed',
    )
  for (let tries = 0; tries < 20; tries += 1) {
    expect(await ask()).toBe('closed')
    await sleep(100)
  }
  holder.exec('commit')
  let first: number | string = 'closed'
  await expect.poll(async () => (first = await ask()), { interval: 5 }).not.toBe('closed')
  expect(first).toBe(200)
  expect(await address).toBe(`http://localhost:${port}`)
})

ofOneDatabase('a port in use is said by name, with what to do', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { exit, output } = await run({ PORT: String(port) })
  expect(await exit).toBe(1)
  expect(output()).toContain(`PORT: a porta ${port} já está em uso`)
  expect(output()).not.toContain('    at ')
})

ofOneDatabase('production without its variables ends, and says all that is missing', async () => {
  const { exit, output } = await run({ NODE_ENV: 'production', WHATSAPP_NUMBER: 'ligue' })
  expect(await exit).toBe(1)
  expect(output()).toContain('- PUBLIC_URL: falta')
  expect(output()).toContain('- WHATSAPP_NUMBER: informe')
})

const signInAs = (address: string, email: string) =>
  fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'Demo1234' }),
  })

test('a trial loads demo data and prints the demo sign-ins', async () => {
  const { address, output } = await run({})
  const origin = await address
  await expect.poll(output).toContain(`Entre em ${origin}/login com a senha Demo1234`)
  const [, email = ''] = /^ {2}(ana\S+) +Cliente: Ana/m.exec(output()) ?? []
  expect((await signInAs(origin, email)).status).toBe(200)
})

ofOneDatabase('at a public address there are no demo people either, whatever NODE_ENV says', async () => {
  const { address, output } = await run({
    PUBLIC_URL: 'https://simulador.exemplo.com.br',
    ...where(await createDatabase()),
  })
  expect((await signInAs(await address, 'alice.admin@demo.br')).status).toBe(401)
  expect(output()).not.toContain('demo.br')
})

test('production starts without demo people, and refuses a database with demo people of a trial', async () => {
  const production = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost',
    AUTH_SECRET: 'um segredo com mais de trinta e dois caracteres',
    DATA_KEYS: '1:HUTL8VLg/ieOYHIsdX7/8njKj7LZMRYKRORQWdFV3q4=',
  }
  const empty = await run({ ...production, ...where(await createDatabase()) })
  const origin = await empty.address
  for (const email of ['ana.cliente@demo.br', 'alice.admin@demo.br'])
    expect((await signInAs(origin, email)).status).toBe(401)
  expect(empty.output()).not.toContain('demo.br')

  const trial = await run({})
  await trial.address
  const { exit, output } = await run(production)
  expect(await exit).toBe(1)
  expect(output()).toContain('dados de demonstração')
})

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

ofOneDatabase('a session of the trial outlives a restart', async () => {
  const first = await run({})
  const Cookie = cookieOf(await signInAs(await first.address, 'ana.cliente@demo.br'))
  first.child.kill('SIGTERM')
  await first.exit
  const second = await run({})
  expect((await fetch(`${await second.address}/api/me`, { headers: { Cookie } })).status).toBe(200)
})

ofOneDatabase('the code of the first administrator is printed until there is one', async () => {
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost',
    AUTH_SECRET: 'um segredo com mais de trinta e dois caracteres',
    DATA_KEYS: '1:HUTL8VLg/ieOYHIsdX7/8njKj7LZMRYKRORQWdFV3q4=',
    ADMIN_EMAIL: 'alice@exemplo.com.br',
    ...where(await createDatabase()),
  }
  const first = await run(env)
  const address = await first.address
  const line = /^Código de administrador, para a conta de ADMIN_EMAIL, válido uma vez: (\S+)$/m
  await expect.poll(first.output).toMatch(line)
  const [, code] = line.exec(first.output()) ?? []
  const post = (path: string, body: object, headers = {}) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const alice = { name: 'Alice Prado', email: env.ADMIN_EMAIL, password: 'Tijolo-Azul-9' }
  const Cookie = cookieOf(await post('/api/auth/sign-up/email', alice))
  const claim = (body: object) => post('/api/me/ensure-admin', body, { Cookie, Origin: env.PUBLIC_URL })
  expect([(await claim({})).status, (await claim({ code })).status]).toEqual([403, 200])
  first.child.kill('SIGTERM')
  await first.exit

  const second = await run(env)
  await fetch(`${await second.address}/api/health`)
  expect(second.output()).not.toContain('Código de administrador')
})

ofOneDatabase('a link for a new password goes out over the mail server', async () => {
  const { url, received } = await startMailServer()
  // A database of its own: a killed server would hold the job until its lease expires.
  const { child, address, exit } = await run({ ...where(await createDatabase()), SMTP_URL: url })
  const origin = await address
  const response = await fetch(`${origin}/api/auth/request-password-reset`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ana.cliente@demo.br' }),
  })
  expect(response.status).toBe(204)
  await expect.poll(() => received).toHaveLength(1)
  expect(received[0]).toMatchObject({ from: 'nao-responda@localhost', to: ['ana.cliente@demo.br'] })
  expect(received[0]?.text).toContain(`${origin}/redefinir-senha#token=`)
  child.kill('SIGTERM')
  expect(await exit).toBe(0)
})

test('names an unreachable database without its password', async () => {
  const { exit, output } = await run({ DATABASE_URL: 'postgres://ana:segredo@127.0.0.1:1/banco' })
  expect(await exit).toBe(1)
  expect(output()).toContain('- DATABASE_URL: nenhum PostgreSQL atende em 127.0.0.1:1.')
  expect(output()).not.toMatch(/segredo| {4}at /)
})

ofOneDatabase('a widget that is not built ends the start with what to run', async () => {
  const { exit, output } = await run({}, incomplete)
  expect(await exit).toBe(1)
  expect(output()).toContain('widget/dist/simulador.js não existe: rode pnpm build')
})

/** Sends raw bytes that no HTTP client would send. */
const sendRaw = (port: number, request: string) =>
  new Promise<string>((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.once('close', () => resolve(answer)).once('error', reject)
  })

ofOneDatabase('a malformed request gets a 4xx response with all security headers', async () => {
  // A database of its own: tests above leave demo people, and a server with a public address refuses them.
  const database = where(await createDatabase())
  const { address } = await run({ ...database, PUBLIC_URL: 'https://simulador.exemplo.com.br' })
  const { 'cache-control': _, ...secure } = await securityHeadersOf(true)
  const port = Number(new URL(await address).port)
  const requests = [
    'GET / HTTP/1.1\r\nHost: a b',
    'GET // HTTP/1.1\r\nHost: x',
    'GET //outro.com.br/%2e%2e HTTP/1.1\r\nHost: x',
    'GET /%E0%A4%A HTTP/1.1\r\nHost: x',
    'GET /api/%E0%A4%A HTTP/1.1\r\nHost: x',
    'GET /assets/%E0%A4%A HTTP/1.1\r\nHost: x',
    'GET /data/%E0%A4%A HTTP/1.1\r\nHost: x',
    'GET /termos/%E0%A4%A HTTP/1.1\r\nHost: x',
    'GET /s/%E0%A4%A HTTP/1.1\r\nHost: x',
    'GET /\\\\x HTTP/1.1\r\nHost: x',
    'GET / HTTP/1.1\r\nHost: [::',
    'GET / HTTP/1.1\r\nHost: x/y?z#w',
    'GET / HTTP/1.1\r\nHost: x@y',
    'GET / HTTP/1.1\r\nHost: x:99999',
    'GET / HTTP/1.1\r\nHost: x\r\nHost: y',
    'OPTIONS * HTTP/1.1\r\nHost: x',
    'CONNECT x:443 HTTP/1.1\r\nHost: x',
    'TRACE / HTTP/1.1\r\nHost: x',
    'GET / HTTP/1.1\r\nHost: x\r\nExpect: xyz',
    'GET / HTTP/9.9\r\nHost: x',
    'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade',
    'POST /api/public/simulations HTTP/1.1\r\nHost: x\r\nContent-Length: x',
    'POST /api/public/simulations HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked',
    'GET http://outro.com.br/api/health HTTP/1.1\r\nHost: x',
    'GET /%zz%00 HTTP/1.1\r\nHost: x',
    'GET * HTTP/1.1\r\nHost: x',
    'GET /data/../../package.json HTTP/1.1\r\nHost: x',
    'GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ;;,q=,br;q=x',
    'FOO / HTTP/1.1\r\nHost: x',
    'GET / HTTP/1.1',
    `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(20_000)}`,
  ]
  for (const request of requests) {
    const answer = await sendRaw(port, `${request}\r\nConnection: close\r\n\r\n`)
    expect(answer, request.slice(0, 60)).toMatch(/^HTTP\/1\.1 [234]\d\d /)
    expect(answer).not.toContain('"private": true')
    const [head = ''] = answer.split('\r\n\r\n')
    const names = head.split('\r\n').map((line) => line.split(':')[0]?.toLowerCase())
    expect(names, request.slice(0, 60)).toEqual(expect.arrayContaining(Object.keys(secure)))
  }
})
