import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { demoPartners, demoPeople } from '../demo/demo-people.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { leadBody } from '../testing/lead-body.ts'
import { signIn } from '../testing/people.ts'
import { readJson, type ErrorBody } from '../testing/read-json.ts'
import { startApp } from '../testing/start-app.ts'
import type { Partner } from './schemas.ts'
import { isListed } from './partner-key.ts'

const started = await startApp()
const { db, clock, app } = started
await seedDemo(db, clock.now)
const alice = await signIn(started, demoPeople.alice.email)
const { id } = demoPartners.cavalcanti
const HOST = 'https://www.imoveis-sol.com.br'
const change = (origins: string) => alice.put(`/api/admin/partners/${id}`, { origins })
const config = (p: string, site?: string) =>
  app.request(`/api/public/config?p=${p}`, { headers: site ? { Origin: site } : {} })
const ask = (partner: string, page: string) =>
  app.request('/api/public/leads', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID(), Origin: started.origin },
    body: JSON.stringify({ ...leadBody(), attribution: { partner, page } }),
  })
const { widget_key: key, origins } = await readJson<Partner>(change(`${HOST}/\n http://localhost:*`))

test('a key counts on the listed sites and on our own pages, and nowhere else', async () => {
  expect(key).toMatch(/^pk_[0-9a-f]{32}$/)
  expect(origins).toBe(`${HOST}\nhttp://localhost:*`)
  for (const site of [HOST, 'http://localhost:8080', started.origin, undefined]) {
    const answer = await config(key, site)
    expect([answer.status, answer.headers.get('Vary')], site).toEqual([
      200,
      expect.stringContaining('Origin'),
    ])
  }
  for (const [named, site] of [
    [key, 'https://outro.com.br'],
    [key, `${HOST}.outro.com.br`],
    [key, 'null'],
    [`pk_${'0'.repeat(32)}`, HOST],
  ] as const)
    expect([(await config(named, site)).status, named, site]).toEqual([403, named, site])
})

test('a lead is the partner’s where the key counts, and refused where it does not', async () => {
  const before = await db.selectFrom('leads').select('id').execute()
  expect(await readJson<ErrorBody>(ask(key, 'https://outro.com.br/casa'))).toMatchObject({
    code: 'foreign_origin',
  })
  expect(await db.selectFrom('leads').select('id').execute()).toEqual(before)
  expect((await ask(key, `${HOST}/casa`)).status).toBe(201)
  expect(await db.selectFrom('leads').select(['partner_id', 'origin']).execute()).toEqual([
    { partner_id: id, origin: 'widget' },
  ])
})

const framed = async (query: string) =>
  /frame-ancestors ([^;]*)/.exec(
    (await app.request(`/embed/v1/avaliacao${query}`)).headers.get('Content-Security-Policy') ?? '',
  )![1]

test('the form is framed by the listed sites alone', async () => {
  expect(await framed('')).toBe('* file:')
  expect(await framed('?p=ninguem')).toBe('* file:')
  expect(await framed(`?p=${key}`)).toBe(`'self' ${HOST} http://localhost:*`)
  expect(await framed(`?p=pk_${'0'.repeat(32)}`)).toBe("'self'")
})

test.each([
  'www.exemplo.com.br',
  'http://exemplo.com.br',
  'https://*',
  'https://a.b; script-src *',
  'javascript:x',
])('%s is no site, and the field is named', async (wrong) => {
  const answer = await change(wrong)
  expect([answer.status, Object.keys((await readJson<ErrorBody>(answer)).fields!)]).toEqual([
    400,
    ['origins'],
  ])
})

test.each([
  ['https://*.exemplo.com.br', 'https://www.exemplo.com.br', true],
  ['https://*.exemplo.com.br', 'https://a.b.exemplo.com.br', true],
  ['https://*.exemplo.com.br', 'https://exemplo.com.br', false],
  ['https://*.exemplo.com.br', 'https://.exemplo.com.br', false],
  ['https://*.exemplo.com.br', 'https://outro.com/.exemplo.com.br', false],
  ['http://localhost:*', 'http://localhost:3000', true],
  ['http://localhost:*', 'http://localhost:3000.outro.com', false],
])('%s lists %s: %s', (listed, origin, expected) => {
  expect(isListed(listed, origin)).toBe(expected)
})
