import { expect, test } from 'vitest'
import { demoPartners, demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { askLead } from '../../testing/lead-body.ts'
import { signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import type { SearchResult } from './schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const [gil, alice] = await Promise.all(
  [demoPeople.gil, demoPeople.alice].map(({ email }) => signIn(started, email)),
)

const search = async (query: string, browser = gil) => {
  const response = await browser!.get(`/api/search?${query}`)
  expect(response.status, query).toBe(200)
  return readJson<SearchResult>(response)
}

const body = { income: 650_000, property_type: 'apartamento', property_city: 'Olinda', property_state: 'PE' }
const open = async (name: string, phone: string) =>
  (await readJson<{ id: string }>(gil!.post('/api/cases', { ...body, name, phone }))).id

const zulmira = await open('Zulmira Conceição D’Ávila', '(81) 98111-0001')
const zulmar = await open('Zulmar Peixoto', '(81) 98111-0002')
expect(
  (await gil!.post(`/api/cases/${zulmar}/outcome`, { outcome: 'desistiu', reason: 'Sumiu' })).status,
).toBe(200)

test('finds cases without accents and punctuation, the ended ones too', async () => {
  expect(
    (await search(`q=${encodeURIComponent("d'avila, (conceicao).")}`)).cases.map(({ id }) => id),
  ).toEqual([zulmira])
  const { cases } = await search('q=ZULM')
  expect(
    cases.map(({ name, outcome }) => [name, outcome]).toSorted(([a], [b]) => a!.localeCompare(b!)),
  ).toEqual([
    ['Zulmar Peixoto', 'desistiu'],
    ['Zulmira Conceição D’Ávila', 'em_andamento'],
  ])
  expect(cases.find(({ id }) => id === zulmar)?.closed_at).not.toBeNull()
})

test('orders cases by their last change', async () => {
  await db
    .updateTable('cases')
    .set({ updated_at: '2027-01-01T12:00:00.000Z' })
    .where('id', '=', zulmira)
    .execute()
  expect((await search('q=zulm')).cases.map(({ id }) => id)).toEqual([zulmira, zulmar])
})

test('finds leads and partners by their name', async () => {
  expect((await askLead(started, { name: 'Quitéria Bezerra', phone: '(81) 98111-0003' })).status).toBe(201)
  expect((await search('q=quiteria')).leads.map(({ name }) => name)).toEqual(['Quitéria Bezerra'])
  const [partner] = Object.values(demoPartners)
  const word = partner!.name.split(' ')[0]!
  expect((await search(`q=${encodeURIComponent(word)}`)).partners).toContainEqual({
    id: partner!.id,
    name: partner!.name,
  })
})

test('finds accounts for administrators only', async () => {
  const q = `q=${encodeURIComponent(demoPeople.ana.email)}`
  expect((await search(q, alice)).people.map(({ email }) => email)).toEqual([demoPeople.ana.email])
  expect((await search(q, gil)).people).toEqual([])
})

test('finds the cases of a telephone by its key, which is not the number', async () => {
  const { person } = await readJson<{ person: string }>(
    gil!.post('/api/work/person', { text: '(81) 98111-0001' }),
  )
  expect(person).not.toContain('98111')
  expect((await search(`person=${person}`)).cases.map(({ id }) => id)).toEqual([zulmira])
})

test('without words returns the recent cases in the given order', async () => {
  expect((await search(`recent=${zulmar}~${zulmira}`)).cases.map(({ id }) => id)).toEqual([zulmar, zulmira])
  expect(await search('q=%20')).toEqual({ cases: [], leads: [], partners: [], people: [] })
})

test('an agent with limited reach finds only the own cases', async () => {
  await db
    .updateTable('cases')
    .set({ responsible_id: demoPeople.alice.id })
    .where('id', '=', zulmira)
    .execute()
  const key = 'agents.reach'
  await db.insertInto('app_settings').values({ key, value: '"own"', updated_at: '2026-11-21' }).execute()
  expect((await search('q=zulm')).cases.map(({ id }) => id)).toEqual([zulmar])
  expect((await search(`recent=${zulmira}`)).cases).toEqual([])
  expect((await search('q=zulm', alice)).cases).toHaveLength(2)
  await db.deleteFrom('app_settings').where('key', '=', key).execute()
})

test.each([
  ['clients', demoPeople.ana.email],
  ['partners', demoPeople.paula.email],
])('refuses %s', async (_who, email) => {
  expect((await (await signIn(started, email)).get('/api/search?q=zulm')).status).toBe(403)
})

test.each([
  [`q=${'x'.repeat(101)}`, 'q'],
  ['q=%00', 'q'],
  ['person=81981110001', 'person'],
  ['recent=1', 'recent'],
  ['nada=1', 'nada'],
])('rejects %s and names the field', async (query, field) => {
  const response = await gil!.get(`/api/search?${query}`)
  expect(response.status).toBe(400)
  expect(Object.keys((await readJson<ErrorBody>(response)).fields ?? {})).toEqual([field])
})
