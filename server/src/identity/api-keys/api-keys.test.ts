import { randomUUID } from 'node:crypto'
import type { ApiScope } from 'core/integrations'
import { expect, test } from 'vitest'
import type { Case } from '../../cases/record/schemas.ts'
import { from } from '../../testing/browser.ts'
import { answers } from '../../testing/answers.ts'
import { dumpTables } from '../../testing/dump-tables.ts'
import { leadBody } from '../../testing/lead-body.ts'
import { openAdministration } from '../../testing/open-administration.ts'
import { readJson } from '../../testing/read-json.ts'
import type { ApiDocument } from '../../platform/openapi/api-document.ts'
import type { ApiKey } from './schemas.ts'

const PATH = '/api/admin/keys'
const started = await openAdministration()
const { app, admin, db, clock, log } = started
const { browser: gil } = await started.enter('Gil', 'agent')
const openedCase = gil.post('/api/cases', {
  name: 'Dora',
  phone: '(81) 98765-4321',
  income: 650_000,
  property_type: 'apartamento',
  property_city: 'Recife',
  property_state: 'PE',
})
const { id: itsCase } = await readJson<Case>(openedCase)

async function create(scopes: ApiScope[], more: object = {}) {
  const answer = await admin.post(PATH, { name: 'Painel', scopes, ...more })
  expect(answer.status, await answer.clone().text()).toBe(201)
  return readJson<{ api_key: ApiKey; key: string }>(answer)
}

/** Sends a request with a key, from its own address. */
const ask = (key: string, path: string, init: RequestInit = {}, address = '10.200.0.1') =>
  app.request(path, { ...init, headers: { Authorization: `Bearer ${key}`, ...init.headers } }, from(address))
const post = (key: string, path: string, body: object, headers: object = {}) =>
  ask(key, path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  })

test('shows a key once and stores only its digest', async () => {
  const { api_key, key } = await create(['read_cases', 'read_numbers'], { expires_on: '2026-12-31' })
  expect(key).toMatch(/^sim_[\w-]{43}$/)
  expect(api_key).toMatchObject({
    name: 'Painel',
    prefix: key.slice(0, 10),
    scopes: ['read_cases', 'read_numbers'],
    created_by: 'Alice',
    // End of its last day in Brasília.
    expires_at: '2027-01-01T03:00:00.000Z',
    last_used_at: null,
    revoked_at: null,
  })
  expect(await readJson(admin.get(PATH))).toContainEqual(api_key)
  const tables = Object.values(await dumpTables(db))
    .flat()
    .join('\n')
  expect(tables).toContain(api_key.prefix)
  expect(tables).not.toContain(key)
  expect(log.join('\n')).not.toContain(key)
})

const reads: Record<string, ApiScope> = {
  '/api/cases': 'read_cases',
  [`/api/cases/${itsCase}`]: 'read_cases',
  [`/api/cases/${itsCase}/stages`]: 'read_cases',
  [`/api/cases/${itsCase}/public-notes`]: 'read_cases',
  [`/api/cases/${itsCase}/assignments`]: 'read_cases',
  '/api/leads': 'read_leads',
  '/api/numbers': 'read_numbers',
}

test('each scope allows the routes that it names and nothing else', async () => {
  for (const scope of ['read_cases', 'read_leads', 'write_leads', 'read_numbers', 'simulate'] as const) {
    const { key } = await create([scope])
    for (const [path, needed] of Object.entries(reads))
      expect((await ask(key, path)).status, `${scope} ${path}`).toBe(scope === needed ? 200 : 403)
  }
})

test('a key with every scope reaches only the routes that the description names', async () => {
  const { key } = await create(['read_cases', 'read_leads', 'write_leads', 'read_numbers', 'simulate'])
  const document = await readJson<ApiDocument>(app.request('/api/openapi.json'))
  expect(document.components).toMatchObject({
    securitySchemes: { chave: { type: 'http', scheme: 'bearer' } },
  })
  const opened: string[] = []
  const named: string[] = []
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, { security }] of Object.entries(methods)) {
      if (security.some((one) => 'chave' in one)) named.push(`${method} ${path}`)
      else if (security.some((one) => 'sessao' in one)) {
        const filled = path.replace('{id}', itsCase).replace(/\{\w+\}/g, randomUUID())
        const answer = await ask(key, filled, { method: method.toUpperCase() })
        // Routes of a person's own data refuse a key.
        if (![401, 403].includes(answer.status)) opened.push(`${method} ${path} ${answer.status}`)
      }
    }
  expect(opened).toEqual([])
  expect(named.toSorted()).toEqual(
    [
      'get /api/cases',
      'get /api/cases/{id}',
      'get /api/cases/{id}/assignments',
      'get /api/cases/{id}/contacts',
      'get /api/cases/{id}/progress',
      'get /api/cases/{id}/public-notes',
      'get /api/cases/{id}/stages',
      'get /api/leads',
      'get /api/numbers',
      'get /api/numbers/export',
      'post /api/public/leads',
      'post /api/public/quotes',
      'post /api/public/quotes/schedule',
      'post /api/public/quotes/schedule.csv',
      'post /api/public/simulations',
    ].toSorted(),
  )
})

test('refuses a revoked, expired or unknown key with the next request', async () => {
  const { api_key, key } = await create(['read_cases'])
  expect((await ask(key, '/api/cases')).status).toBe(200)
  expect((await admin.post(`${PATH}/${api_key.id}/revoke`)).status).toBe(204)
  const refused = await ask(key, '/api/cases')
  expect([refused.status, refused.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer'])
  expect((await admin.post(`${PATH}/${api_key.id}/revoke`)).status).toBe(404)
  for (const badKey of ['sim_inventada', '', 'Bearer', key.slice(0, -1)])
    expect((await ask(badKey, '/api/cases')).status).toBe(401)
  const basic = await app.request('/api/cases', { headers: { Authorization: 'Basic YTpi' } })
  expect(basic.status).toBe(401)
  const actions = await db
    .selectFrom('audit_log')
    .where('object_id', '=', api_key.id)
    .select(['action', 'actor_name'])
    .orderBy('created_at')
    .execute()
  expect(actions.map(({ action }) => action).toSorted()).toEqual(['api_key.create', 'api_key.revoke'])
})

test('a key expires after its last day', async () => {
  const { key } = await create(['read_cases'], { expires_on: '2026-11-21' })
  const before = clock.now
  try {
    clock.now = new Date('2026-11-22T02:59:00Z')
    expect((await ask(key, '/api/cases')).status).toBe(200)
    clock.now = new Date('2026-11-22T03:00:00Z')
    expect((await ask(key, '/api/cases')).status).toBe(401)
  } finally {
    clock.now = before
  }
})

test('lists inactive keys after the others, and does not count them against the limit', async () => {
  const { api_key: open } = await create(['read_cases'])
  const { api_key: newer } = await create(['read_cases'])
  await admin.post(`${PATH}/${newer.id}/revoke`)
  const list = await readJson<ApiKey[]>(admin.get(PATH))
  const at = (wanted: string) => list.findIndex(({ id }) => id === wanted)
  expect(at(open.id)).toBeLessThan(at(newer.id))

  const row = await db.selectFrom('api_keys').where('id', '=', open.id).selectAll().executeTakeFirstOrThrow()
  const over = Array.from({ length: 50 }, () => ({
    ...row,
    id: randomUUID(),
    digest: randomUUID(),
    expires_at: '2026-11-20T03:00:00.000Z',
  }))
  await db.insertInto('api_keys').values(over).execute()
  await create(['read_cases'])
  const ids = over.map(({ id }) => id)
  await db.updateTable('api_keys').set({ expires_at: null }).where('id', 'in', ids).execute()
  const refused = await admin.post(PATH, { name: 'Painel', scopes: ['read_cases'] })
  expect(refused.status).toBe(409)
  await db.deleteFrom('api_keys').where('id', 'in', ids).execute()
})

test('reports the problems of a new key by field', async () => {
  const answer = await admin.post(PATH, { name: ' ', scopes: [], expires_on: 'amanhã' })
  expect(await readJson(answer)).toMatchObject({
    code: 'invalid_input',
    fields: {
      name: 'Informe o nome da chave',
      scopes: 'Escolha ao menos um',
      expires_on: 'Informe a data como AAAA-MM-DD',
    },
  })
  const past = await admin.post(PATH, { name: 'Painel', scopes: ['simulate'], expires_on: '2026-11-20' })
  expect(await readJson(past)).toMatchObject({
    fields: { expires_on: 'Escolha um dia que ainda não passou' },
  })
})

test('stores when a key was last used, to the minute', async () => {
  const { api_key, key } = await create(['read_cases'])
  await ask(key, '/api/cases')
  await expect
    .poll(
      async () =>
        (await readJson<ApiKey[]>(admin.get(PATH))).find(({ id }) => id === api_key.id)?.last_used_at,
    )
    .toBe(clock.now.toISOString())
})

test('a key may simulate more often than a visitor, up to its own limit', async () => {
  const { key } = await create(['simulate'])
  const other = await create(['read_cases'])
  const anybody = () => app.request('/api/public/simulations', init, from('10.200.0.9'))
  const init = {
    method: 'POST',
    body: JSON.stringify(answers),
    headers: { 'Content-Type': 'application/json' },
  }
  const statuses = new Set<number>()
  for (let n = 0; n < 121; n += 1) statuses.add((await anybody()).status)
  expect([...statuses]).toEqual([200, 429])
  expect((await ask(key, '/api/public/simulations', init, '10.200.0.9')).status).toBe(200)
  expect((await post(key, '/api/public/quotes', { answers })).status).toBe(200)
  expect((await post(other.key, '/api/public/simulations', answers)).status).toBe(403)
  expect((await post('sim_inventada', '/api/public/simulations', answers)).status).toBe(401)
  const more = new Set<number>()
  for (let n = 0; n < 600; n += 1) more.add((await ask(key, '/api/public/nada', {})).status)
  for (let n = 0; n < 600; n += 1) {
    const { status, headers } = await ask(key, '/api/numbers')
    more.add(status)
    if (status === 429) {
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
      break
    }
  }
  expect(more).toContain(429)
})

const sendLead = (key: string, n: number) =>
  post(
    key,
    '/api/public/leads',
    leadBody({ cpf: 'não informado', name: `Pessoa ${n}`, phone: `(81) 9${String(10000000 + n)}` }),
    { 'Idempotency-Key': randomUUID() },
  )

test('a program sends leads of many people from one address', async () => {
  const { key } = await create(['write_leads'])
  const statuses = new Set<number>()
  for (let n = 0; n < 35; n += 1) statuses.add((await sendLead(key, n)).status)
  expect([...statuses]).toEqual([201])
  const reader = await create(['read_leads'])
  expect((await sendLead(reader.key, 99)).status).toBe(403)
  const leads = await readJson<{ name: string }[]>(ask(reader.key, '/api/leads'))
  expect(leads.map(({ name }) => name)).toContain('Pessoa 3')
})
