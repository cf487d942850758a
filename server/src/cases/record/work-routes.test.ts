import { randomUUID } from 'node:crypto'
import { addWorkingDays } from 'core'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPeople, demoPartners } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { dumpTables } from '../../testing/dump-tables.ts'
import { signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import type { Buyer } from '../facts/fact-schemas.ts'
import type { Case, Fee, StageRecord } from './schemas.ts'
import type { Work } from '../work-list/work-schemas.ts'
import type { CaseNote } from './note-schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const [ana, gil, alice] = await Promise.all(
  (['ana', 'gil', 'alice'] as const).map((key) => signIn(started, demoPeople[key].email)),
)

const newCase = {
  name: 'Dora Carvalho',
  phone: '81 98765-4321',
  income: 650_000,
  property_type: 'apartamento',
  property_city: 'Recife',
  property_state: 'PE',
}
async function open(more: object = {}) {
  const response = await gil!.post('/api/cases', { ...newCase, ...more })
  expect(response.status).toBe(201)
  return (await readJson<Case>(response)).id
}
const work = (id: string) => readJson<Work>(gil!.get(`/api/cases/${id}/work`))
const list = async (query = '') => {
  const response = await gil!.get(`/api/work${query}`)
  expect(response.status, query).toBe(200)
  return readJson<Work[]>(response)
}
const outcome = (id: string, body: object) => gil!.post(`/api/cases/${id}/outcome`, body)
const refusal = async (response: Response) => {
  const { code, message, fields } = await readJson<ErrorBody>(response)
  return [response.status, code, fields ? Object.keys(fields) : message]
}

test('opens a case from five fields, with number, stage, due date, buyer and responsible agent', async () => {
  const id = await open()
  expect(await work(id)).toMatchObject({
    protocol: expect.stringMatching(/^2026-\d{6}$/),
    title: 'Dora Carvalho · Apartamento',
    client_name: 'Dora Carvalho',
    current_stage: 'lead_criado',
    situation: 'Novo',
    waiting_on: 'agente',
    due_on: addWorkingDays('2026-11-21', 1),
    outcome: 'em_andamento',
    responsible: { id: demoPeople.gil.id, name: 'Gil Barreto' },
    referred_by: null,
  })
  const [buyer] = await readJson<Buyer[]>(gil!.get(`/api/cases/${id}/buyers`))
  expect(buyer).toMatchObject({ name: 'Dora Carvalho', phone: '81987654321', income: 650_000, cpf: null })
  expect((await list('?q=dora%20apartamento')).map((row) => row.id)).toContain(id)
})

test('adds the fees that need no price, each with its payee', async () => {
  const id = await open()
  expect(await readJson<Fee[]>(gil!.get(`/api/cases/${id}/fees`))).toMatchObject([
    { label: 'Avaliação do imóvel', amount: 820, source: 'Banco' },
  ])
})

test('encrypts the phone and income of a buyer in every table', async () => {
  await open({ phone: '(81) 91234-5678', income: 7_654_321 })
  const rows = Object.values(await dumpTables(db)).flat()
  expect(rows.filter((row) => /81912345678|91234-5678|7654321/.test(row))).toEqual([])
})

test('numbers cases opened at once consecutively', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => open()))
  const numbers = (await Promise.all(ids.map(work)))
    .map(({ protocol }) => Number(protocol?.slice(5)))
    .toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 8 }, (_, index) => numbers[0]! + index))
})

test('binds a case to the confirmed account of its address from the start', async () => {
  const id = await open({ email: ' Ana.Cliente@demo.br ' })
  expect((await ana!.get(`/api/cases/${id}`)).status).toBe(200)
  const other = await open({ email: 'ninguem@demo.br' })
  expect((await ana!.get(`/api/cases/${other}`)).status).toBe(404)
  await db
    .updateTable('auth_user')
    .set({ emailVerified: false })
    .where('email', '=', demoPeople.bruno.email)
    .execute()
  const unproven = await readJson<Case>(
    gil!.get(`/api/cases/${await open({ email: demoPeople.bruno.email })}`),
  )
  expect(unproven.client_id).toBeNull()
})

test('assigns the referrer to the case', async () => {
  const id = await open({ referred_by: demoPartners.moura.id })
  expect((await work(id)).referred_by).toBe('Moura Imóveis e Crédito')
  const pedro = await signIn(started, demoPeople.pedro.email)
  expect((await pedro.get(`/api/cases/${id}`)).status).toBe(200)
})

test.each([
  [{ name: 'Jo' }, 'name'],
  [{ phone: '987' }, 'phone'],
  [{ income: -1 }, 'income'],
  [{ property_type: 'castelo' }, 'property_type'],
  [{ property_city: ' ' }, 'property_city'],
  [{ property_state: 'XX' }, 'property_state'],
  [{ email: 'ana' }, 'email'],
  [{ responsible_id: demoPeople.ana.id }, 'responsible_id'],
  [{ referred_by: randomUUID() }, 'referred_by'],
  [{ origin: 'rua' }, 'origin'],
])('opens no case from %j and names the field', async (wrong, field) => {
  const before = await dumpTables(db)
  expect(await refusal(await gil!.post('/api/cases', { ...newCase, ...wrong }))).toEqual([
    400,
    'invalid_input',
    [field],
  ])
  const after = await dumpTables(db)
  expect({ ...after, auth_session: [], rate_limits: [] }).toEqual({
    ...before,
    auth_session: [],
    rate_limits: [],
  })
})

test('removes an ended case from the list, rejects work on it and allows reopening', async () => {
  const id = await open()
  expect(await refusal(await outcome(id, { outcome: 'concluido' }))).toEqual([
    409,
    'wrong_state',
    'Conclua só na última etapa',
  ])
  expect(await refusal(await outcome(id, { outcome: 'desistiu' }))).toEqual([
    400,
    'invalid_input',
    ['reason'],
  ])
  expect((await outcome(id, { outcome: 'desistiu', reason: 'Achou caro' })).status).toBe(200)
  expect((await list('?limit=500')).map((row) => row.id)).not.toContain(id)
  expect((await list('?limit=500&outcome=desistiu')).map((row) => row.id)).toEqual([id])
  for (const [path, body] of [
    ['stage', { stage: 'pre_analise' }],
    ['situation', { waiting_on: 'cliente' }],
    ['fees/generate', { property_value: 100, credit: 100 }],
    ['outcome', { outcome: 'reprovado', reason: 'Renda insuficiente' }],
  ] as const)
    expect(await refusal(await gil!.post(`/api/cases/${id}/${path}`, body)), path).toEqual([
      409,
      'wrong_state',
      'O dossiê está encerrado e não muda mais, a não ser que a equipe o reabra.',
    ])
  expect((await outcome(id, { outcome: 'em_andamento' })).status).toBe(200)
  expect(await work(id)).toMatchObject({ outcome: 'em_andamento', outcome_reason: null })
})

test('completes a case in its last stage, and that stage with it', async () => {
  const id = await open()
  await db.updateTable('cases').set({ current_stage: 'liberacao' }).where('id', '=', id).execute()
  await db.updateTable('case_stages').set({ stage: 'liberacao' }).where('case_id', '=', id).execute()
  expect((await outcome(id, { outcome: 'concluido' })).status).toBe(200)
  const stages = await readJson<StageRecord[]>(gil!.get(`/api/cases/${id}/stages`))
  expect(stages.map(({ stage_key, status }) => [stage_key, status])).toEqual([['liberacao', 'completed']])
})

test('suspends a case until a day after today, and no earlier', async () => {
  const id = await open()
  expect(await refusal(await outcome(id, { outcome: 'suspenso', resumes_on: '2026-11-21' }))).toEqual([
    400,
    'invalid_input',
    ['resumes_on'],
  ])
  expect((await outcome(id, { outcome: 'suspenso', resumes_on: '2027-01-10' })).status).toBe(200)
  expect((await work(id)).resumes_on).toBe('2027-01-10')
})

test('accepts only situations of the stage and records the author in the history', async () => {
  const id = await open()
  const say = (body: object) => gil!.post(`/api/cases/${id}/situation`, body)
  expect(await refusal(await say({ situation: 'Protocolado' }))).toEqual([
    400,
    'invalid_input',
    ['situation'],
  ])
  const newSituation = { situation: 'Em contato', waiting_on: 'cliente', due_on: '2026-12-01' }
  expect(await readJson<Work>(say(newSituation))).toMatchObject(newSituation)
  expect(await readJson<Work>(say({ due_on: null }))).toMatchObject({ ...newSituation, due_on: null })
  const history = await readJson<{ action: string; actor_name: string }[]>(
    gil!.get(`/api/cases/${id}/history`),
  )
  expect(history.map(({ action, actor_name }) => `${actor_name}: ${action}`).toSorted()).toEqual([
    'Gil Barreto: case.open',
    'Gil Barreto: case.set_situation',
    'Gil Barreto: case.set_situation',
  ])
})

test('shows notes to people working on the case', async () => {
  const id = demoId('case', 'boa-vista')
  const notes = await readJson<CaseNote[]>(
    gil!.post(`/api/cases/${id}/notes`, { body: ' Prefere à tarde. ' }),
  )
  expect(notes).toMatchObject([{ body: 'Prefere à tarde.', is_public: false, author_name: 'Gil Barreto' }])
  expect((await ana!.get(`/api/cases/${id}/notes`)).status).toBe(403)
  expect((await gil!.post(`/api/cases/${id}/notes`, { body: ' ' })).status).toBe(400)
})

test('lets other staff take a case over, and no one else', async () => {
  const id = await open()
  const take = (responsible_id: string) =>
    alice!.request(`/api/cases/${id}`, {
      method: 'PATCH',
      body: JSON.stringify({ responsible_id }),
      headers: { 'Content-Type': 'application/json' },
    })
  expect(await readJson<Work>(take(demoPeople.alice.id))).toMatchObject({
    responsible: { name: 'Alice Nogueira' },
  })
  expect(await refusal(await take(demoPeople.ana.id))).toEqual([400, 'invalid_input', ['responsible_id']])
  const staff = await readJson<{ name: string }[]>(gil!.get('/api/work/staff'))
  expect(staff.map(({ name }) => name)).toEqual(['Alice Nogueira', 'Gil Barreto'])
})

test('shows an agent with limited reach their own and unassigned cases', async () => {
  const mine = await open()
  const other = await open({ responsible_id: demoPeople.alice.id })
  await sql`insert into app_settings (key, value, updated_at) values ('agents.reach', '"own"', '2026-11-21')`.execute(
    db,
  )
  // Unassigned cases stay visible, so that an agent takes them.
  const owners = new Set((await list('?limit=500')).map((row) => row.responsible?.id ?? null))
  expect(owners).toEqual(new Set([demoPeople.gil.id, null]))
  expect([
    (await gil!.get(`/api/cases/${mine}`)).status,
    (await gil!.get(`/api/cases/${other}`)).status,
  ]).toEqual([200, 404])
  // An agent who hands a case over still gets it in the response, and cannot find it afterwards.
  await open({ responsible_id: demoPeople.alice.id })
  const handedOver = await readJson<Work>(
    gil!.patch(`/api/cases/${mine}`, { responsible_id: demoPeople.alice.id }),
  )
  expect(handedOver).toMatchObject({ id: mine, responsible: { name: 'Alice Nogueira' } })
  expect((await gil!.get(`/api/cases/${mine}/work`)).status).toBe(404)
})
