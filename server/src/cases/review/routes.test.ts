import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { createDocument } from '../../testing/create-document.ts'
import { signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import type { Declared, WaitingDocument } from './schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const [ana, paula, gil] = await Promise.all(
  (['ana', 'paula', 'gil'] as const).map((key) => signIn(started, demoPeople[key].email)),
)
// Removes the demo's waiting documents.
await db
  .updateTable('doc_checklists')
  .set({ status: 'pending', rejection_reason: null, waive_reason: null })
  .execute()

const anas = demoId('case', 'boa-vista')
const brunos = demoId('case', 'joao-pessoa')
const add = (case_id: string, label: string, day: number, more: object = {}) =>
  createDocument(started, {
    case_id,
    label,
    status: 'in_review',
    uploaded_at: `2026-11-${day}T12:00:00.000Z`,
    ...more,
  })
const second = await add(anas, 'Segundo', 12)
await add(brunos, 'Primeiro', 11)
await add(anas, 'Terceiro', 13, { status: 'uploaded', owner_role: 'parceiro' })
await add(anas, 'Aprovado', 10, { status: 'approved' })

const labels = (waiting: WaitingDocument[]) => waiting.map(({ label }) => label)
const list = async (query = '', person = gil!) =>
  readJson<WaitingDocument[]>(person.get(`/api/review${query}`))
const count = async (person = gil!) => readJson<{ count: number }>(person.get('/api/review/count'))

test('lists the longest waiting document first, across cases and pages', async () => {
  expect(labels(await list())).toEqual(['Primeiro', 'Segundo', 'Terceiro'])
  expect((await list())[1]).toEqual({
    id: second,
    case_id: anas,
    label: 'Segundo',
    owner_role: 'cliente',
    uploaded_at: '2026-11-12T12:00:00.000Z',
    client_name: 'Ana Clara Ferreira',
    protocol: expect.stringMatching(/^2026-/),
    title: 'Apartamento na Boa Vista',
    current_stage: 'analise_engenharia',
  })
  const page = await gil!.get('/api/review?limit=2')
  const next = /<(.*)>; rel="next"/.exec(page.headers.get('Link') ?? '')?.[1]
  const rest = await gil!.get(next!)
  expect([labels(await readJson(page)), labels(await readJson(rest))]).toEqual([
    ['Primeiro', 'Segundo'],
    ['Terceiro'],
  ])
  expect(rest.headers.get('Link')).toBeNull()
  expect(await count()).toEqual({ count: 3 })
})

test("lists a reviewing partner's own cases only, and nothing for a client", async () => {
  expect(labels(await list('', paula))).toEqual(['Segundo', 'Terceiro'])
  expect(await count(paula)).toEqual({ count: 2 })
  expect((await ana!.get('/api/review')).status).toBe(403)
})

const set = (outcome: 'cancelado' | 'em_andamento') =>
  db.updateTable('cases').set({ outcome }).where('id', '=', brunos).execute()

test('skips documents of ended cases', async () => {
  await set('cancelado')
  expect(labels(await list())).toEqual(['Segundo', 'Terceiro'])
  await set('em_andamento')
})

test('shows staff what the buyer declared; hides income and part of the CPF from partners', async () => {
  const response = await gil!.post('/api/cases', {
    name: 'Dora Carvalho',
    phone: '(81) 98765-4321',
    income: 650_000,
    property_type: 'apartamento',
    property_city: 'Recife',
    property_state: 'PE',
  })
  const { id } = await readJson<{ id: string }>(response)
  await gil!.post(`/api/cases/${id}/buyers`, { name: 'Rui Carvalho', cpf: '52998224725', income_type: 'mei' })
  const { partner_id } = demoPeople.paula
  await db
    .insertInto('case_assignments')
    .values({ id: randomUUID(), case_id: id, partner_id: partner_id!, responsibility: 'Crédito' })
    .execute()
  const [, rui] = await readJson<{ id: string }[]>(gil!.get(`/api/cases/${id}/buyers`))
  const [hers, his] = [await add(id, 'RG', 14), await add(id, 'CCMEI', 14, { buyer_id: rui!.id })]
  const declared = (person: typeof gil, item: string) =>
    readJson<Declared>(person!.get(`/api/cases/${id}/documents/${item}/declared`))
  const unknown = { cpf: null, income: null, income_type: null, marital_status: null }
  expect(await declared(gil, hers)).toEqual({
    ...unknown,
    name: 'Dora Carvalho',
    income: 650_000,
    masked: false,
  })
  const ofRui = { ...unknown, name: 'Rui Carvalho', income_type: 'mei' }
  expect(await declared(gil, his)).toEqual({ ...ofRui, cpf: '52998224725', masked: false })
  expect(await declared(paula, his)).toEqual({ ...ofRui, cpf: '***.982.247-**', masked: true })
  expect((await declared(paula, hers)).income).toBeNull()
})

test('rejects invalid queries', async () => {
  expect((await gil!.get('/api/review?after=ontem')).status).toBe(400)
  expect((await gil!.get('/api/review?status=approved')).status).toBe(400)
})
