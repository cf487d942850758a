import { randomUUID } from 'node:crypto'
import { hc } from 'hono/client'
import { expect, test } from 'vitest'
import type { AppType } from './app.ts'
import { answers } from './testing/answers.ts'
import { leadBody } from './testing/lead-body.ts'
import { signUp } from './testing/people.ts'
import { writeProduct } from './testing/product.ts'
import { readJson, type ErrorBody } from './testing/read-json.ts'
import { startApp } from './testing/start-app.ts'

const ORIGIN = 'https://simulador.exemplo.com.br'
const root = await writeProduct()
const { app, log, postJson } = await startApp({ root, origin: ORIGIN })

const routes = app.routes
  .filter(({ method }) => method !== 'ALL')
  .map(({ method, path }) => ({
    method,
    path: path
      .replace(':uf', 'PE')
      .replace(':version/:file', 'v1/simulador.js')
      .replace(':file', 'ufs.json')
      .replace(':version', '1')
      .replace(':asset', 'app-1a2b.js'),
  }))

/** Routes that need a session, a valid body, or an existing picture or partner. */
const isParticular = (path: string) =>
  /^\/(branding|s\/|r\/|api\/(?!health|public)|api\/public\/shared-simulations\/)/.test(path)
const isPublic = (path: string) => /^\/(api\/public|data|embed|branding)\//.test(path)

/** Preview pictures that other sites may show in an <img>; their scripts cannot read them. */
const isShown = (path: string, { ok }: Response) =>
  isPublic(path) || (ok && /^\/[\w-]+\.(png|ico)$/.test(path))

function expectSecure(response: Response, path: string) {
  const headers = Object.fromEntries(response.headers)
  const label = `${path} ${response.status}`
  expect(headers, label).toMatchObject({
    'content-security-policy': expect.stringMatching(/base-uri 'none'/),
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': isShown(path, response) ? 'cross-origin' : 'same-origin',
    'cache-control': expect.any(String),
  })
  expect(headers['content-security-policy'], label).not.toContain('unsafe')
  for (const name of ['server', 'x-powered-by', 'x-frame-options'])
    expect(headers[name], label).toBeUndefined()
  expect(headers['access-control-allow-origin'], label).toBe(isPublic(path) ? '*' : undefined)
  expect(headers['access-control-allow-credentials'], label).toBeUndefined()
}

test('the app registers exactly the routes of the contract', () => {
  const api = routes
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !route.includes('/assets/'))
  expect(api).toEqual(
    expect.arrayContaining([
      'GET /api/health',
      'GET /api/health/ready',
      'GET /api/public/config',
      'GET /api/public/locations/states',
      'GET /api/public/locations/states/PE/cities',
      'POST /api/public/simulations',
      'POST /api/public/quotes',
      'GET /data/ufs.json',
      'GET /embed/v1/simulador.js',
      'GET /',
      'GET /simulador',
    ]),
  )
})

const schedule = { line: 'sbpe', system: 'sac' }

test('every response has the security headers', { timeout: 60_000 }, async () => {
  for (const { method, path } of routes) {
    const input = /\/(quotes|shared-simulations)/.test(path)
      ? { answers, ...(path.includes('/schedule') && schedule) }
      : path.includes('/leads')
        ? leadBody()
        : answers
    const body = method === 'POST' ? JSON.stringify(input) : null
    const answered = await app.request(path, {
      method,
      body,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    })
    expect(answered.status, path).toBeLessThan(500)
    if (!isParticular(path)) expect(answered.ok, path).toBe(true)
    expectSecure(answered, path)

    const refused = await app.request(path, { method: 'LINK' })
    expect(refused.status, path).toBe(405)
    expect(refused.headers.get('Allow')).toContain(method === 'GET' ? 'GET, HEAD' : method)
    expect(await readJson(refused)).toEqual({ code: 'method_not_allowed', message: expect.any(String) })
    expectSecure(refused, path)
  }
})

test('error responses have the security headers', async () => {
  const path = '/api/public/simulations'
  const refusals: [number, string, Promise<Response> | Response][] = [
    [400, path, postJson(path, '{')],
    [413, path, postJson(path, 'x'.repeat(70_000))],
    [415, path, postJson(path, '{}', { 'Content-Type': 'text/plain' })],
    [404, '/api/nada', app.request('/api/nada')],
    [404, '/nada', app.request('/nada')],
    [404, '/api/public/nada', app.request('/api/public/nada')],
    [404, '/embed/v9/simulador.js', app.request('/embed/v9/simulador.js')],
    [404, '/nada', app.request('/nada', { method: 'POST' })],
  ]
  for (const [status, at, answer] of refusals) {
    const response = await answer
    expect(response.status).toBe(status)
    expectSecure(response, at)
  }
  for (const cacheable of ['/', '/favicon.svg', '/embed/v1/simulador.js', '/api/public/config']) {
    const etag = (await app.request(cacheable)).headers.get('ETag') ?? ''
    const notModified = await app.request(cacheable, { headers: { 'If-None-Match': etag } })
    expect(notModified.status, cacheable).toBe(304)
    expectSecure(notModified, cacheable)
  }
})

test('HSTS is sent only over https', async () => {
  const local = await startApp({ root, origin: 'http://localhost:3000' })
  expect((await local.app.request('/')).headers.has('Strict-Transport-Security')).toBe(false)
})

test('an unforeseen error returns only its request id; the log has the details', async () => {
  const broken = await startApp({ root, origin: ORIGIN })
  const ana = await signUp(broken, 'ana@exemplo.com.br')
  await broken.db.schema.dropTable('user_roles').execute()
  const response = await ana.get('/api/me')
  expect(response.status).toBe(500)
  expectSecure(response, '/api/me')
  const { code, message } = await readJson<ErrorBody>(response)
  expect(code).toBe('internal')
  const [, id] = /^Ocorreu um erro inesperado\. Protocolo: ([\w-]{36})$/.exec(message) ?? []
  expect(broken.log.some((line) => JSON.parse(line).id === id && line.includes('user_roles'))).toBe(true)
})

test('the preflight lets any site post answers, and is cached for a day', async () => {
  const preflight = await app.request('/api/public/simulations', {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://imobiliaria.exemplo',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type',
    },
  })
  expect(preflight.status).toBe(204)
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET,HEAD,POST',
    'access-control-allow-headers': 'Content-Type,Idempotency-Key',
    'access-control-max-age': '86400',
  })
  const elsewhere = await app.request('/api/health', { method: 'OPTIONS' })
  expect([elsewhere.status, elsewhere.headers.get('Access-Control-Allow-Origin')]).toEqual([405, null])
})

test('the log has method, path, status and duration of a request, and nothing that was sent', async () => {
  log.length = 0
  await postJson(
    '/api/public/simulations?cpf=111.444.777-35',
    { ...answers, city: 'Canário do Norte' },
    {
      Cookie: 'sessao=canario',
      'User-Agent': 'canario',
      'X-Request-Id': 'canario',
    },
  )
  expect(log).toHaveLength(1)
  expect(JSON.parse(log[0] ?? '')).toEqual({
    level: 30,
    time: expect.any(Number),
    id: expect.stringMatching(/^[\w-]{36}$/),
    method: 'POST',
    path: '/api/public/simulations',
    status: 400,
    ms: expect.any(Number),
  })
  for (const canary of ['111.444', 'Canário', 'canario', '1150000'])
    expect(log.join('')).not.toContain(canary)
})

test('the typed client of hono has every route of the API', async () => {
  const client = hc<AppType>(ORIGIN, {
    fetch: (input: Request | URL | string, init?: RequestInit) => app.request(input, init),
  })
  const simulation = await (await client.api.public.simulations.$post({ json: answers })).json()
  expect(simulation.scenarios.map(({ total }) => total)).toEqual([40_857_143, 42_000_000, 45_294_118])
  const states = await (await client.api.public.locations.states.$get()).json()
  expect(states.find(({ sigla }) => sigla === 'PE')?.nome).toBe('Pernambuco')
  const { settings, formula } = await (await client.api.public.config.$get()).json()
  expect([settings['app.title'], formula.body.terms[0]]).toEqual(['Sistema MCMV', 120])
})
