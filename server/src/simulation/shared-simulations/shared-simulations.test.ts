import { expect, test } from 'vitest'
import { defaultSettings } from 'core'
import pino from 'pino'
import { publishedConfig } from '../../publishing/config/published-config.ts'
import { findAttendant } from './attendant.ts'
import { findShared, purgeSharedSimulations } from './share-simulation.ts'
import { sharedView } from './shared-view.ts'
import { sharp } from '../../platform/images/decoders.ts'
import { answers } from '../../testing/answers.ts'
import { createPerson, signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { createPersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'
import { DATA_KEYS, startApp } from '../../testing/start-app.ts'

const started = await startApp()
const { app, db, clock, origin, postJson } = started
const cipher = createPersonalCipher(DATA_KEYS)
const PATH = '/api/public/shared-simulations'

interface Answer {
  code: string
  address: string
  sheet: string
  save: string
  expires_on: string
}
const share = async (refinement: object = {}, more: object = {}, besides: object = {}) => {
  const response = await postJson(PATH, { answers: { ...answers, ...more }, refinement, ...besides })
  expect(response.status).toBe(201)
  return readJson<Answer>(response)
}
const pathOf = (address: string) => address.slice(origin.length)

test('gives a simulation the same address each time, without birth date, for 90 days', async () => {
  const first = await share({ birthDate: '1990-03-10', quotaHolder: true })
  expect(first.code).toMatch(/^[a-z2-9]{10}$/)
  expect(first).toMatchObject({
    address: `${origin}/r/${first.code}`,
    save: `${origin}/acompanhar#token=${first.code}`,
    expires_on: '2027-02-19',
  })
  expect(await share({ birthDate: '1990-03-10', quotaHolder: true })).toEqual(first)
  const other = await share({ quotaHolder: true })
  expect(other.code).not.toBe(first.code)
  // An extra payment of zero equals none.
  expect(await share({ quotaHolder: true }, {}, { extra: 0 })).toEqual(other)
  expect((await share({ quotaHolder: true }, {}, { extra: 20_000 })).code).not.toBe(other.code)
  const fgts = { fgts: 1_000_000, reduces: 'installment' }
  expect((await share({ quotaHolder: true }, {}, { extra: fgts })).code).not.toBe(other.code)
  const none = { monthly: 0, reduces: 'installment' }
  expect(await share({ quotaHolder: true }, {}, { extra: none })).toEqual(other)

  const row = await db
    .selectFrom('shared_simulations')
    .selectAll()
    .where('code', '=', first.code)
    .executeTakeFirstOrThrow()
  expect(row.told).toMatch(/^v1\./)
  const page = await app.request(pathOf(first.address))
  expect([page.status, page.headers.get('X-Robots-Tag'), page.headers.get('Cache-Control')]).toEqual([
    200,
    'noindex',
    'private, no-cache',
  ])
  const card = await app.request(`/r/${first.code}/cartao.png`)
  expect([card.status, card.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  const picture = Buffer.from(await card.arrayBuffer())
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 })

  const before = clock.now
  clock.now = new Date('2027-02-19T12:00:01Z')
  for (const path of [pathOf(first.address), pathOf(first.sheet), `/r/${first.code}/cartao.png`])
    expect((await app.request(path)).status, path).toBe(404)
  await purgeSharedSimulations(db, clock.now)
  expect(await db.selectFrom('shared_simulations').selectAll().execute()).toEqual([])
  clock.now = before
})

test('keeps scenario, line and partner, and says when the rules have changed', async () => {
  await db
    .insertInto('partners')
    .values({
      id: '0c3b9a52-7f1e-4b53-9d0e-1f2a3b4c5d6e',
      name: 'Paula Rezende',
      type: 'corretor',
      creci: 'CRECI-PE 12345-F',
      phone: '81997214408',
      email: 'paula@ribeira.com.br',
      slug: 'paula',
      created_at: clock.now.toISOString(),
    })
    .execute()
  const plain = await share({ quotaHolder: true })
  expect(await share({ quotaHolder: true }, {}, { scenario: 1 }), 'the default one').toEqual(plain)
  const daring = await share({ quotaHolder: true }, {}, { scenario: 2, line: 'sbpe', partner: 'paula' })
  expect(daring.code).not.toBe(plain.code)
  const stored = (await findShared({ db, cipher, clock: () => clock.now }, daring.code))!
  expect(stored).toMatchObject({ scenario: 2, line: 'sbpe', rules: { lines: 2, costs: 2 } })
  const published = await publishedConfig(db, defaultSettings, pino({ level: 'silent' }))()
  const { settings } = published.config
  expect(await findAttendant(db, stored, settings)).toMatchObject({
    name: 'Paula Rezende',
    creci: 'CRECI-PE 12345-F',
    phone: '(81) 99721-4408',
  })
  const view = sharedView(stored, published, '2026-11-21')
  expect([view.scenario, view.chosen?.line.id, view.changedRules]).toEqual([2, 'sbpe', ''])
  const later = { ...published, lines: { ...published.lines, version: 3 } }
  expect(sharedView(stored, later, '2026-12-01').changedRules).toBe(
    'As regras mudaram desde 21/11/2026: os valores são os de hoje.',
  )
  await db.updateTable('partners').set({ active: false }).where('slug', '=', 'paula').execute()
  expect((await findAttendant(db, stored, settings)).name).toBe(settings['app.title'])
  for (const [more, fields] of [
    [{ scenario: 3 }, { scenario: 'Valor inválido' }],
    [{ scenario: 0.5 }, { scenario: 'Informe um número inteiro' }],
    [{ line: 7 }, { line: 'Informe um texto' }],
  ] as const) {
    const response = await postJson(PATH, { answers, ...more })
    expect([response.status, (await readJson<ErrorBody>(response)).fields]).toEqual([400, fields])
  }
})

test('draws one page for every kind of answers, and none for an unknown code', async () => {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  for (const more of [
    {},
    { inputMode: 'installment', desiredInstallment: 187_650 },
    { downPayment: 40_000_000 },
    { propertyType: 'emprestimo_garantia', termMonths: 240 },
    { monthlyIncome: 10_000, hasProperty: true },
  ]) {
    const { sheet } = await share({}, more, { extra: 30_000 })
    const response = await app.request(pathOf(sheet))
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    expect((await PDFDocument.load(await response.arrayBuffer())).getPageCount()).toBe(1)
  }
  for (const code of ['aaaaaaaaaa', 'AAAAAAAAAA', 'nao'])
    expect((await app.request(`${PATH}/${code}/sheet.pdf`)).status).toBe(404)
})

test.each([
  [{ answers: { ...answers, city: 'Atlântida' } }, { 'answers.city': 'Cidade não encontrada em PE' }],
  [
    { answers, refinement: { birthDate: '10/3/1990' } },
    { 'refinement.birthDate': 'Informe a data como AAAA-MM-DD' },
  ],
  [{ answers, name: 'Ana' }, { name: 'Campo desconhecido' }],
])('rejects %j and names the field', async (body, fields) => {
  const response = await postJson(PATH, body)
  expect([response.status, (await readJson<{ fields: object }>(response)).fields]).toEqual([400, fields])
})

test('turns a shared simulation into a case once per client, with its figures', async () => {
  await createPerson(db, { email: 'gil@demo.br', role: 'agent' })
  await createPerson(db, { email: 'ana@demo.br', role: 'client' })
  await createPerson(db, { email: 'rui@demo.br', role: 'client' })
  const [ana, rui, gil] = await Promise.all(
    ['ana@demo.br', 'rui@demo.br', 'gil@demo.br'].map((email) => signIn(started, email)),
  )
  const { code } = await share({ quotaHolder: true })
  const save = async (who: typeof ana) =>
    readJson<{ case_id: string }>(who!.post('/api/leads/claim', { token: code }))
  const { case_id } = await save(ana)
  expect(await save(ana)).toEqual({ case_id })
  expect((await save(rui)).case_id).not.toBe(case_id)
  const [found] = await readJson<{ id: string; current_stage: string }[]>(ana!.get('/api/cases'))
  expect(found).toMatchObject({ id: case_id, current_stage: 'lead_criado' })
  const [quote] = await readJson<{ request: { price: number; quotaHolder: boolean } }[]>(
    gil!.get(`/api/cases/${case_id}/quotes`),
  )
  expect(quote?.request).toMatchObject({ price: 40_000_000, quotaHolder: true })
  const quotes = `/api/cases/${case_id}/quotes`
  const quotesOfAna = await readJson<{ id: string }[]>(ana!.get(quotes))
  expect(quotesOfAna).toHaveLength(1)
  expect((await ana!.get(`${quotes}/${quotesOfAna[0]!.id}/loans/sbpe/sac`)).status).toBe(200)
  const tried = { title: 'Outro', request: { ...quote?.request, price: 38_000_000 } }
  const { id } = await readJson<{ id: string }>(gil!.post(quotes, tried))
  expect(await readJson(gil!.get(quotes))).toHaveLength(2)
  expect(await readJson(ana!.get(quotes)), 'what staff tries is its own').toEqual(quotesOfAna)
  expect((await ana!.get(`${quotes}/${id}/loans/sbpe/sac`)).status).toBe(404)
  expect((await rui!.get(quotes)).status).toBe(404)
  const wished = await share({}, { inputMode: 'installment', desiredInstallment: 187_650 })
  const second = await readJson<{ case_id: string }>(ana!.post('/api/leads/claim', { token: wished.code }))
  expect(await readJson(gil!.get(`/api/cases/${second.case_id}/quotes`))).toEqual([])

  expect((await gil!.post('/api/leads/claim', { token: code })).status).toBe(403)
  expect((await ana!.post('/api/leads/claim', { token: 'aaaaaaaaaa' })).status).toBe(400)
})
