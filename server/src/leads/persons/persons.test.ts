import { expect, test } from 'vitest'
import { demoPartners, demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { askLead } from '../../testing/lead-body.ts'
import { newCase } from '../../testing/new-case.ts'
import { createPerson, signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import type { Lead } from '../lead-schemas.ts'
import type { Person, PersonMatch } from './schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
await createPerson(db, { email: 'marta@demo.br', name: 'Marta Lopes', role: 'agent' })
const [gil, marta, alice, ana] = await Promise.all(
  [demoPeople.gil.email, 'marta@demo.br', demoPeople.alice.email, demoPeople.ana.email].map((email) =>
    signIn(started, email),
  ),
)
const match = (of: typeof gil, body: object) =>
  readJson<PersonMatch[]>(of!.post('/api/persons/matches', body))
const person = (of: typeof gil, kind: string, id: string) =>
  readJson<Person>(of!.get(`/api/persons/${kind}/${id}`))

const rita = { name: 'Rita Lins', phone: '(81) 98888-7777', email: 'rita@exemplo.br' }
const first = await readJson<{ id: string }>(gil!.post('/api/cases', newCase(rita)))
await gil!.post(`/api/cases/${first.id}/messages`, { body: 'Bom dia, Rita!', to_role: 'cliente' })
expect(
  (await gil!.post(`/api/cases/${first.id}/outcome`, { outcome: 'desistiu', reason: 'Adiou' })).status,
).toBe(200)
await askLead(started, { name: 'Rita L.', cpf: '111.444.777-35', phone: '(81) 8888-7777' })
const lead = (await readJson<Lead[]>(alice!.get('/api/leads?q=rita'))).find(({ name }) => name === 'Rita L.')!

const LIMIT = 'agents.reach'
const restrict = (isRestricted: boolean) =>
  isRestricted
    ? db
        .insertInto('app_settings')
        .values({ key: LIMIT, value: '"own"', updated_by: null, updated_at: clock.now.toISOString() })
        .execute()
    : db.deleteFrom('app_settings').where('key', '=', LIMIT).execute()

test('says who has the telephone in either spelling, and how each stands', async () => {
  const matches = await match(gil, { phone: '81 8888-7777' })
  expect(matches.map(({ kind, name, status, same }) => [kind, name, status, same])).toEqual([
    ['lead', 'Rita L.', 'novo', ['phone']],
    ['case', 'Rita Lins', 'desistiu', ['phone']],
  ])
  expect(await match(gil, { phone: '81 8888-7777', except_case: first.id })).toMatchObject([{ kind: 'lead' }])
  expect(await match(gil, { email: 'RITA@exemplo.br' })).toMatchObject([{ kind: 'case', same: ['email'] }])
  expect(await match(gil, { phone: '(81) 3333-0000' })).toEqual([])
  expect(await match(gil, {})).toEqual([])
})

test('finds partner contacts', async () => {
  expect(await match(gil, { phone: demoPartners.moura.phone })).toMatchObject([
    { kind: 'partner', id: demoPartners.moura.id, name: demoPartners.moura.name },
  ])
})

test('shows an agent limited to their own cases only the name of the colleague', async () => {
  await db.updateTable('leads').set({ owner_id: demoPeople.gil.id }).where('id', '=', lead.id).execute()
  await restrict(true)
  const matches = await match(marta, { phone: '(81) 98888-7777' })
  const nothing = { id: null, name: null, status: null, responsible: 'Gil Barreto', same: ['phone'] }
  expect(matches).toEqual([
    { ...nothing, kind: 'case' },
    { ...nothing, kind: 'lead' },
  ])
  expect((await marta!.get(`/api/persons/lead/${lead.id}`)).status).toBe(404)
  expect((await marta!.get(`/api/persons/case/${first.id}`)).status).toBe(404)
  const own = await readJson<{ id: string }>(marta!.post('/api/cases', newCase(rita)))
  const page = await person(marta, 'case', own.id)
  expect(page.cases.map(({ id }) => id)).toEqual([own.id])
  expect([page.leads, page.colleagues]).toEqual([[], ['Gil Barreto']])
  expect(JSON.stringify(page)).not.toContain('Bom dia, Rita!')
  await restrict(false)
  await db.deleteFrom('cases').where('id', '=', own.id).execute()
})

test('joins simulations, leads, cases, messages and valid papers of a person in one timeline', async () => {
  const items = await db
    .selectFrom('doc_checklists')
    .where('case_id', '=', first.id)
    .select(['id', 'label'])
    .orderBy('id')
    .limit(2)
    .execute()
  const valid = items[0]!
  const expired = items[1]!
  for (const [{ id }, expires_on] of [
    [valid, '2999-01-01'],
    [expired, '2020-01-01'],
  ] as const)
    await db
      .updateTable('doc_checklists')
      .set({ status: 'approved', expires_on })
      .where('id', '=', id)
      .execute()
  for (const [kind, id] of [
    ['lead', lead.id],
    ['case', first.id],
  ] as const) {
    const page = await person(gil, kind, id)
    expect(page.cases).toMatchObject([{ id: first.id, outcome: 'desistiu' }])
    expect(page.leads).toMatchObject([{ id: lead.id, status: 'novo' }])
    expect(page.papers).toEqual([
      { id: valid.id, case_id: first.id, label: valid.label, expires_on: '2999-01-01' },
    ])
    expect(page.timeline.map((entry) => entry.kind).toSorted()).toEqual(
      ['case', 'case_end', 'lead', 'message', 'simulation'].toSorted(),
    )
    expect(page.timeline.find((entry) => entry.kind === 'message')?.text).toBe('Bom dia, Rita!')
    expect(page.cpf).toBe('11144477735')
  }
})

test('refuses clients, bad input by field, and unknown kinds and ids', async () => {
  expect((await ana!.post('/api/persons/matches', { phone: '(81) 98888-7777' })).status).toBe(403)
  expect((await ana!.get(`/api/persons/lead/${lead.id}`)).status).toBe(403)
  const wrong = await gil!.post('/api/persons/matches', { phone: '12' })
  expect(wrong.status).toBe(400)
  expect(Object.keys((await readJson<ErrorBody>(wrong)).fields ?? {})).toEqual(['phone'])
  for (const path of [`partner/${lead.id}`, `case/${lead.id}`, `lead/${first.id}`])
    expect((await gil!.get(`/api/persons/${path}`)).status, path).toBe(404)
})
