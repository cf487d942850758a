import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import type { LeadDetail } from '../lead-schemas.ts'
import type { Partner } from '../../partners/schemas.ts'
import { dumpTables } from '../../testing/dump-tables.ts'
import { formWith } from '../../testing/form-with.ts'
import { askLead } from '../../testing/lead-body.ts'
import { createPerson, signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'

const started = await startApp()
const { db, app, clock, storage } = started
await seedDemo(db, clock.now)
const alice = await signIn(started, demoPeople.alice.email)
const gil = await signIn(started, demoPeople.gil.email)
const id = '5c1e0000-0000-4000-8000-000000000009'
await db
  .insertInto('partners')
  .values({
    id,
    name: 'Cora Imóveis',
    type: 'corretor',
    slug: 'cora',
    active: true,
    can_see_documents: false,
    can_review: false,
    can_refer: true,
    created_at: clock.now.toISOString(),
  })
  .execute()

const consent = 'Autorizo o contato.'
const contactForm = () => ({
  key: randomUUID() as string,
  shown: String(clock.now.getTime() - 30_000),
  name: 'Rita Melo',
  phone: '81 91234-0000',
  city: 'Olinda',
  wish: 'Casa com quintal',
  consent,
  website: '',
})
const send = async (body: Record<string, string>, slug = 'cora') =>
  app.request(`/s/${slug}/contato`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(body).toString(),
  })
const leads = () => db.selectFrom('leads').selectAll().execute()
const clear = async () => {
  await db.deleteFrom('leads').execute()
  await db.deleteFrom('rate_limits').execute()
}
const statusOf = async (answer: Response | Promise<Response>) => (await answer).status

test('makes a lead of the partner from a telephone, with the wish, the consent and no simulation', async () => {
  await clear()
  const page = await app.request('/s/cora/contato')
  expect([page.status, page.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  const answer = await send(contactForm())
  // The address contains nothing of what was typed.
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/s/cora/contato?enviado'])
  expect(await statusOf(app.request('/s/cora/contato?enviado'))).toBe(200)
  const [row] = await leads()
  expect(row).toMatchObject({
    partner_id: id,
    origin: 'indicacao',
    status: 'novo',
    simulations: 0,
    credit: null,
  })
  // Telephone and wish are encrypted in every table.
  const tables = JSON.stringify(await dumpTables(db))
  for (const word of ['91234-0000', '81912340000', 'quintal']) expect(tables, word).not.toContain(word)
  const lead = await readJson<LeadDetail>(gil.get(`/api/leads/${row!.id}`))
  expect(lead).toMatchObject({
    name: 'Rita Melo',
    phone: '81912340000',
    property_city: 'Olinda',
    property_state: 'PE',
    submissions: [],
    referrals: [
      {
        name: 'Rita Melo',
        phone: '(81) 91234-0000',
        city: 'Olinda/PE',
        wish: 'Casa com quintal',
        partner: 'Cora Imóveis',
        consent: { text: consent },
      },
    ],
  })
  // The partner sees the number of leads of page and simulator together.
  await createPerson(db, { email: 'cora@demo.br', role: 'partner', partner_id: id })
  const cora = await signIn(started, 'cora@demo.br')
  expect(await readJson(cora.get('/api/me/referral-link'))).toMatchObject({ leads: 1, cases: 0 })
  const opened = await gil.post(`/api/leads/${row!.id}/case`)
  const { case_id } = await readJson<{ case_id: string }>(opened)
  expect(opened.status).toBe(201)
  const openedCase = await db
    .selectFrom('cases')
    .where('id', '=', case_id)
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(openedCase).toMatchObject({
    referred_by: id,
    client_name: 'Rita Melo',
    property_city: 'Olinda',
    property_state: 'PE',
    financed: null,
  })
  const [mine] = await readJson<{ client_name: string }[]>(cora.get('/api/cases'))
  expect(mine?.client_name).toBe('Rita M.')
})

test('reports each invalid field and keeps what was typed', async () => {
  await clear()
  for (const [field, value] of [
    ['name', ' '],
    ['phone', '123'],
    ['phone', '+1 415 555 2671'],
    ['city', ''],
    ['wish', 'x'.repeat(301)],
    ['consent', ''],
  ] as const) {
    const answer = await send({ ...contactForm(), [field]: value })
    expect(answer.status, field).toBe(400)
  }
  expect(await leads()).toEqual([])
  expect(await statusOf(send(contactForm(), 'ninguem'))).toBe(404)
  expect(await statusOf(send({ ...contactForm(), wish: 'x'.repeat(20_000) }))).toBe(413)
})

test.each([
  ['palmas', 'Palmas/TO', 'Palmas', 'TO'],
  ['Olimda', 'Olinda/PE', 'Olinda', 'PE'],
  // The label was edited instead of chosen.
  ['Olimda', '', 'Olimda', null],
])('asks once about an unknown or ambiguous town: %s, %s', async (typed, chosen, city, state) => {
  await clear()
  const body = { ...contactForm(), city: typed }
  expect(await statusOf(send(body))).toBe(400)
  expect(await leads()).toEqual([])
  expect(await statusOf(send({ ...body, town: chosen }))).toBe(303)
  expect(await leads()).toMatchObject([{ property_city: city, property_state: state }])
})

test.each([
  ['são lourenço da mata', 'São Lourenço da Mata', 'PE'],
  ['Palmas - to', 'Palmas', 'TO'],
  ['Zona norte, perto do metrô', 'Zona norte, perto do metrô', null],
])('accepts a unique town, and text that is no town, without asking: %s', async (typed, city, state) => {
  await clear()
  expect(await statusOf(send({ ...contactForm(), city: typed }))).toBe(303)
  expect(await leads()).toMatchObject([{ property_city: city, property_state: state }])
})

test('makes one lead of a form sent twice or twenty times at once, and rejects another form under its key', async () => {
  await clear()
  const body = contactForm()
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(body)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
  expect(await leads()).toHaveLength(1)
  expect(await db.selectFrom('lead_referrals').select('id').execute()).toEqual([{ id: body.key }])
  expect(await statusOf(send({ ...body, phone: '81 99999-0000' }))).toBe(422)
  // A simulation's key is not valid for a contact.
  const key = randomUUID()
  expect((await askLead(started, { phone: '(81) 95555-0000', cpf: '1' }, { key })).status).toBe(201)
  expect(await statusOf(send({ ...contactForm(), key }))).toBe(422)
})

test('joins the same person to one lead, keeps the simulation, and asks staff to confirm a partial claim', async () => {
  await clear()
  const phone = '(81) 91234-0000'
  expect(await statusOf(send(contactForm()))).toBe(303)
  const asked2 = await askLead(started, { phone, cpf: '1' })
  const { claim_token } = await readJson<{ claim_token: string }>(asked2)
  expect(await statusOf(send({ ...contactForm(), wish: 'Outra coisa', city: 'Paulista/PE' }))).toBe(303)
  const [lead, ...others] = await leads()
  expect(others).toEqual([])
  expect(lead).toMatchObject({ simulations: 1, origin: 'indicacao', partner_id: id })
  expect(lead?.credit).toBeGreaterThan(0)
  expect(lead?.property_city).not.toBe('Paulista')
  const ana = await signIn(started, demoPeople.ana.email)
  // Anyone who knows the telephone could have added the simulation.
  expect(await readJson(ana.post('/api/leads/claim', { token: claim_token }))).toEqual({ case_id: null })
})

test('answers a robot like anyone, keeps its lead apart, and limits a network', async () => {
  await clear()
  for (const more of [{ website: 'http://x' }, { shown: String(clock.now.getTime() - 100) }])
    expect(await statusOf(send({ ...contactForm(), ...more }))).toBe(303)
  expect((await leads()).map(({ status, discard_reason }) => [status, discard_reason])).toEqual([
    ['descartado', 'robo'],
    ['descartado', 'robo'],
  ])
  await clear()
  const statuses: number[] = []
  for (let number = 0; number < 31; number += 1)
    statuses.push(await statusOf(send({ ...contactForm(), phone: `81 9${String(number).padStart(8, '0')}` })))
  expect(statuses.slice(0, 30).every((status) => status === 303)).toBe(true)
  expect(statuses[30]).toBe(429)
})

const photo = (format: 'png' | 'jpeg' = 'png') =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#a03060' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'segredo-da-camera' } } })
    .toFormat(format)
    .toBuffer()

test('redraws a photo as a small square, serves it with an ETag and removes it', async () => {
  const path = `/api/admin/partners/${id}/photo`
  const sent = await alice.request(path, formWith('rosto.jpg', await photo('jpeg')))
  expect(sent.status, await sent.clone().text()).toBe(201)
  const { photo: address, revision } = await readJson<Partner>(sent)
  expect(address).toMatch(/^\/branding\/partner-\d+\.webp$/)
  const served = await app.request(address!)
  const bytes = Buffer.from(await served.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 288, height: 288 })
  expect(bytes.includes('segredo-da-camera')).toBe(false)
  expect(served.headers.get('Cache-Control')).toContain('immutable')
  const again = await app.request(address!, { headers: { 'If-None-Match': served.headers.get('ETag')! } })
  expect(again.status).toBe(304)
  // An administrator who saw an older revision gets a conflict.
  expect(
    await statusOf(alice.request(`${path}?revision=${revision - 1}`, formWith('a.png', await photo()))),
  ).toBe(409)
  const other = await readJson<Partner>(alice.request(path, formWith('b.png', await photo())))
  expect(await statusOf(app.request(address!))).toBe(404)
  const off = await readJson<Partner>(alice.delete(path))
  expect(off.photo).toBeNull()
  expect(await statusOf(app.request(other.photo!))).toBe(404)
  expect(await storage.open(other.photo!.replace('/branding/', 'admin-branding/'))).toBeNull()
})

test('rejects a file that is not a picture, and changes by others than administrators', async () => {
  const path = `/api/admin/partners/${id}/photo`
  const refused = await alice.request(path, formWith('x.png', Buffer.from('não é imagem')))
  expect(refused.status).toBe(400)
  expect(await statusOf(gil.request(path, formWith('a.png', await photo())))).toBe(403)
  const nobody = `/api/admin/partners/${randomUUID()}/photo`
  expect(await statusOf(alice.request(nobody, formWith('a.png', await photo())))).toBe(404)
  const left = await db.selectFrom('partners').where('id', '=', id).select('photo').executeTakeFirstOrThrow()
  expect(left.photo).toBeNull()
})

test.each(['%00', 'Cora', 'cora%20', 'a'.repeat(200)])('returns 404 for /s/%s', async (slug) => {
  for (const path of [`/s/${slug}`, `/s/${slug}/contato`]) expect(await statusOf(app.request(path))).toBe(404)
  expect(await statusOf(send(contactForm(), slug))).toBe(404)
})
