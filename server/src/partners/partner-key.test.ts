import type { PublicConfig } from 'core'
import { randomUUID } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoPartners, demoPeople } from '../installation/demo/demo-people.ts'
import { seedDemo } from '../installation/demo/seed-demo.ts'
import { leadBody } from '../testing/lead-body.ts'
import { signIn } from '../testing/people.ts'
import { readJson, type ErrorBody } from '../testing/read-json.ts'
import { startApp } from '../testing/start-app.ts'
import type { Partner } from './schemas.ts'
import { packOnce } from '../platform/http/content.ts'
import type { Numbers } from '../business/numbers/schemas.ts'
import { isListed, partnerKey } from './partner-key.ts'
import { createRefusedSites } from './refused-sites.ts'

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
/** Returns and deletes the only lead, so that the next request creates another. */
const newestLead = async () => {
  const lead = await db
    .selectFrom('leads')
    .select(['id', 'partner_id', 'unknown_partner', 'is_test', 'test_site'])
    .executeTakeFirstOrThrow()
  await db.deleteFrom('leads').execute()
  const { id: _id, ...mark } = lead
  return mark
}
const { widget_key: key, origins } = await readJson<Partner>(change(`${HOST}/\n http://localhost:*`))

test('a key works on the listed sites and on our own pages, and nowhere else', async () => {
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
  ] as const)
    expect([(await config(named, site)).status, named, site]).toEqual([403, named, site])
})

test('a lead belongs to the partner where the key works, and is refused elsewhere', async () => {
  const before = await db.selectFrom('leads').select('id').execute()
  expect(await readJson<ErrorBody>(ask(key, 'https://outro.com.br/casa'))).toMatchObject({
    code: 'foreign_origin',
  })
  expect(await db.selectFrom('leads').select('id').execute()).toEqual(before)
  expect((await ask(key, `${HOST}/casa`)).status).toBe(201)
  expect(await db.selectFrom('leads').select(['partner_id', 'origin']).execute()).toEqual([
    { partner_id: id, origin: 'widget' },
  ])
  await db.deleteFrom('leads').execute()
})

const framed = async (query: string) =>
  /frame-ancestors ([^;]*)/.exec(
    (await app.request(`/embed/v1/avaliacao${query}`)).headers.get('Content-Security-Policy') ?? '',
  )![1]

const UNKNOWN = `pk_${'0'.repeat(32)}`

const refusedOrigins = async () =>
  (await readJson<Partner[]>(alice.get('/api/admin/partners')))
    .find((partner) => partner.id === id)!
    .refused_sites.map(({ origin }) => origin)

test('refuses an unlisted site with its origin, the key and the setting, and shows it at the partner until it is listed', async () => {
  const refusal = await readJson<ErrorBody>(config(key, 'https://nova.exemplo.com.br'))
  expect(refusal.message).toBe(
    `O site https://nova.exemplo.com.br não está na lista do parceiro de chave ${key}. ` +
      'Inclua-o em Parceiros, no campo “Sites do simulador”.',
  )
  expect(await refusedOrigins()).toContain('https://nova.exemplo.com.br')
  await change(`${HOST}\nhttps://nova.exemplo.com.br\nhttp://localhost:*`)
  expect(await refusedOrigins()).not.toContain('https://nova.exemplo.com.br')
  // Invented sites do not fill the table, and a site is shown for thirty days.
  for (let at = 0; at < 30; at += 1) await config(key, `https://s${at}.exemplo`)
  expect((await refusedOrigins()).length).toBeLessThanOrEqual(10)
  const before = clock.now
  clock.now = new Date(before.getTime() + 31 * 24 * 60 * 60 * 1000)
  const later = await signIn(started, demoPeople.alice.email)
  const [partner] = (await readJson<Partner[]>(later.get('/api/admin/partners'))).filter(
    (one) => one.id === id,
  )
  expect(partner!.refused_sites).toEqual([])
  clock.now = before
})

test.each([UNKNOWN, UNKNOWN.slice(0, 12), 'ninguem'])(
  'the simulator of the unknown partner %s works with a notice, and staff choose the partner of its lead',
  async (named) => {
    const answer = await config(named, HOST)
    expect(answer.status).toBe(200)
    expect((await readJson<PublicConfig>(answer)).notice).toContain(`parceiro="${named}" não é a chave`)
    expect((await ask(named, `${HOST}/casa`)).status).toBe(201)
    const lead = { partner_id: null, unknown_partner: named, is_test: false }
    expect(await newestLead()).toEqual({ ...lead, test_site: null })
  },
)

test.each(['http://localhost:5173', 'http://127.0.0.1:8080', 'https://localhost', 'http://[::1]:3000'])(
  'on %s a valid key works without being listed, and its leads are test leads',
  async (site) => {
    const answer = await config(key, site)
    expect([answer.status, (await readJson<PublicConfig>(answer)).notice]).toEqual([
      200,
      `O site ${site} é deste computador: os pedidos daqui chegam marcados como teste.`,
    ])
    expect((await ask(key, `${site}/casa`)).status).toBe(201)
    expect(await newestLead()).toEqual({
      partner_id: id,
      unknown_partner: null,
      is_test: true,
      test_site: site,
    })
  },
)

const countByPartner = async () => (await readJson<Numbers>(alice.get('/api/numbers'))).partners

test('a test lead of one partner moves to the partner who brings the person, and counts from then on', async () => {
  expect((await ask(key, 'http://localhost:5173/casa')).status).toBe(201)
  expect((await countByPartner()).find((partner) => partner.id === id)?.leads ?? 0).toBe(0)
  const [other] = await db.selectFrom('partners').where('id', '!=', id).select('id').limit(1).execute()
  expect((await ask(partnerKey(other!.id), started.origin)).status).toBe(201)
  expect((await countByPartner()).find((partner) => partner.id === other!.id)?.leads).toBe(1)
  expect(await newestLead()).toMatchObject({ partner_id: other!.id, is_test: false, test_site: null })
})

test('lists partners although refused sites cannot be written, and writes them later', async () => {
  await config(key, 'https://mais-tarde.exemplo')
  const write = { is: false }
  const failing = createRefusedSites(
    db.withPlugin({
      transformQuery({ node }) {
        if (node.kind === 'InsertQueryNode' && !write.is) throw new Error('disk full')
        return node
      },
      transformResult: async ({ result }) => result,
    }),
    () => clock.now,
  )
  failing.note(id, 'https://mais-tarde.exemplo')
  await expect(failing.flush()).rejects.toThrow('disk full')
  await db.deleteFrom('partner_refused_sites').execute()
  write.is = true
  await failing.flush()
  const written = await db.selectFrom('partner_refused_sites').select('origin').execute()
  expect(written).toEqual([{ origin: 'https://mais-tarde.exemplo' }])
  if (started.dialect === 'postgres') return
  await sql`pragma query_only = on`.execute(db)
  const listed = await alice.get('/api/admin/partners')
  await sql`pragma query_only = off`.execute(db)
  expect(listed.status).toBe(200)
  expect(started.log.join('')).toContain('Sites recusados não foram gravados')
  expect(await refusedOrigins()).toContain('https://mais-tarde.exemplo')
})

const askPacked = (headers: Record<string, string>) =>
  app.request(`/api/public/config?p=${UNKNOWN}`, { headers: { 'Accept-Encoding': 'br', ...headers } })

test('compresses a response with a notice lightly, and answers 304 to its ETag', async () => {
  const answer = await askPacked({})
  const sent = Buffer.from(await answer.arrayBuffer())
  const light = await packOnce(brotliDecompressSync(sent), 'application/json')
  expect(sent.equals(light.br!)).toBe(true)
  expect((await askPacked({ 'If-None-Match': answer.headers.get('ETag')! })).status).toBe(304)
})

test('only the listed sites may frame the form', async () => {
  expect(await framed('')).toBe('* file:')
  expect(await framed('?p=ninguem')).toBe('* file:')
  expect(await framed(`?p=${key}`)).toBe(
    `'self' ${HOST} https://nova.exemplo.com.br http://localhost:* https://localhost:* http://127.0.0.1:* https://127.0.0.1:*`,
  )
  expect(await framed(`?p=${UNKNOWN}`)).toBe('* file:')
})

test.each([
  'www.exemplo.com.br',
  'http://exemplo.com.br',
  'https://*',
  'https://a.b; script-src *',
  'javascript:x',
])('refuses %s as a site in its field', async (wrong) => {
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
