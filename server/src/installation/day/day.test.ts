import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { AGENTS_REACH } from '../../platform/access/actor.ts'
import type { Case } from '../../cases/record/schemas.ts'
import { askLead } from '../../testing/lead-body.ts'
import { createPerson, signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import type { DayList } from './day-schemas.ts'

const started = await startApp()
const { db } = started
const [, ritaId] = [
  await createPerson(db, { email: 'gil@demo.br', name: 'Gil', role: 'agent' }),
  await createPerson(db, { email: 'rita@demo.br', name: 'Rita', role: 'agent' }),
  await createPerson(db, { email: 'alice@demo.br', name: 'Alice', role: 'admin' }),
  await createPerson(db, { email: 'ana@demo.br', name: 'Ana', role: 'client' }),
]
const gil = await signIn(started, 'gil@demo.br')
const rita = await signIn(started, 'rita@demo.br')
const alice = await signIn(started, 'alice@demo.br')

const openCase = (browser: typeof gil, name: string) =>
  readJson<Case>(
    browser.post('/api/cases', {
      name,
      phone: '(81) 98765-4321',
      income: 650_000,
      property_type: 'apartamento',
      property_city: 'Recife',
      property_state: 'PE',
    }),
  )
const dayOf = (browser: typeof gil, query = '') => readJson<DayList>(browser.get(`/api/day${query}`))
const kindsOf = ({ rows }: DayList, caseId: string) =>
  rows.filter(({ case_id }) => case_id === caseId).map(({ kind }) => kind)

const dora = await openCase(gil, 'Dora Carvalho')
const eva = await openCase(rita, 'Eva Lima')

test('lists the due stages and tasks of the actor, with the telephone of the client', async () => {
  await gil.post(`/api/cases/${dora.id}/tasks`, { title: 'Ligar', due_on: '2026-11-30' })
  await db.updateTable('cases').set({ due_on: '2026-11-20' }).where('id', '=', dora.id).execute()
  const day = await dayOf(gil)
  expect(day.rows).toMatchObject([
    { kind: 'task', name: 'Dora Carvalho', phone: '81987654321', due_on: '2026-11-30' },
    {
      kind: 'stage',
      name: 'Dora Carvalho',
      phone: '81987654321',
      due_on: '2026-11-20',
      owner: { name: 'Gil' },
    },
  ])
  const [{ task } = { task: null }] = day.rows
  await gil.patch(`/api/tasks/${task!.id}`, { done: true })
  expect(await dayOf(gil)).toMatchObject({ rows: [{ kind: 'stage' }], done: [{ title: 'Ligar' }] })
  expect((await dayOf(rita)).done).toEqual([])
})

test('a sent document replaces the deadline of its case, and promises an answer within a working day', async () => {
  await db
    .insertInto('doc_checklists')
    .values({
      id: randomUUID(),
      case_id: dora.id,
      label: 'Holerite',
      required: true,
      status: 'in_review',
      owner_role: 'cliente',
      uploaded_at: '2026-11-20T12:00:00.000Z',
    })
    .execute()
  const day = await dayOf(gil)
  expect(kindsOf(day, dora.id)).toEqual(['review'])
  expect(day.rows).toMatchObject([
    { count: 1, since: '2026-11-20T12:00:00.000Z', promised_at: '2026-11-23T19:00:00.000Z' },
  ])
})

test('lists an unread message of a client, and what expires soon', async () => {
  const client = await db
    .selectFrom('profiles')
    .where('email', '=', 'ana@demo.br')
    .select('id')
    .executeTakeFirst()
  await db
    .updateTable('cases')
    .set({ client_id: client!.id, current_stage: 'registro', due_on: null })
    .where('id', '=', eva.id)
    .execute()
  await db
    .insertInto('messages')
    .values({
      id: randomUUID(),
      case_id: eva.id,
      from_user: client!.id,
      to_role: 'parceiro',
      body: 'Oi',
      stage: null,
      created_at: '2026-11-20T12:00:00.000Z',
    })
    .execute()
  await rita.patch(`/api/cases/${eva.id}/operation`, {
    registry_protocol: '84.112',
    registry_protocol_on: '2026-10-23',
  })
  await db
    .updateTable('doc_checklists')
    .set({ status: 'approved', expires_on: '2026-11-25' })
    .where('id', 'in', (of) =>
      of.selectFrom('doc_checklists').where('case_id', '=', eva.id).select('id').limit(1),
    )
    .execute()
  const day = await dayOf(rita)
  expect(kindsOf(day, eva.id)).toEqual(['reply', 'paper', 'protocol'])
  expect(day.rows.find(({ kind }) => kind === 'protocol')).toMatchObject({
    detail: '84.112',
    due_on: '2026-11-24',
  })
  await db
    .insertInto('message_reads')
    .values({ case_id: eva.id, user_id: ritaId, read_at: '2026-11-20T12:00:00.000Z' })
    .execute()
  expect(kindsOf(await dayOf(rita), eva.id)).toEqual(['paper', 'protocol'])
})

test('an approval is listed until the contract is signed', async () => {
  const nina = await openCase(gil, 'Nina Prado')
  await gil.patch(`/api/cases/${nina.id}/operation`, { risk_expires_on: '2026-12-01' })
  expect(kindsOf(await dayOf(gil), nina.id)).toEqual([])
  const move = (current_stage: 'contrato' | 'registro') =>
    db.updateTable('cases').set({ current_stage }).where('id', '=', nina.id).execute()
  await move('contrato')
  expect(kindsOf(await dayOf(gil), nina.id)).toEqual(['approval'])
  await move('registro')
  expect(kindsOf(await dayOf(gil), nina.id)).toEqual([])
})

test('a lead that was put off to a later day leaves the list', async () => {
  await askLead(started)
  const [lead] = (await dayOf(alice, '?of=house')).rows.filter(({ kind }) => kind === 'lead')
  expect(lead).toMatchObject({ kind: 'lead', name: 'Dora Carvalho', due_on: null })
  expect(lead?.promised_at).toBeTruthy()
  await alice.patch(`/api/leads/${lead!.lead_id}`, { next_contact_on: '2026-11-24' })
  expect((await dayOf(alice, '?of=house')).rows.filter(({ kind }) => kind === 'lead')).toEqual([])
})

test('only an administrator reads the day of everybody, also where agents see their own cases only', async () => {
  const house = await dayOf(alice, '?of=house')
  expect(kindsOf(house, dora.id)).toEqual(['review'])
  expect(kindsOf(house, eva.id)).toEqual(['paper', 'protocol'])
  expect((await gil.get('/api/day?of=house')).status).toBe(403)
  await db
    .insertInto('app_settings')
    .values({ key: AGENTS_REACH, value: '"own"', updated_by: null, updated_at: '2026-11-21T12:00:00.000Z' })
    .execute()
  expect((await gil.get('/api/day?of=house')).status).toBe(403)
  expect(kindsOf(await dayOf(gil), dora.id)).toEqual(['review'])
})

test('names an unknown value of the filter', async () => {
  const response = await gil.get('/api/day?of=todos')
  expect([response.status, (await readJson<ErrorBody>(response)).fields]).toEqual([
    400,
    { of: 'Escolha um de: me, house' },
  ])
})
