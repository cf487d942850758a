import { expect, test } from 'vitest'
import type { Case } from '../record/schemas.ts'
import { AGENTS_REACH } from '../../platform/access/actor.ts'
import { createPerson, signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import type { CaseTasks, Task } from './schemas.ts'

const started = await startApp()
const { db } = started
const gilId = await createPerson(db, { email: 'gil@demo.br', name: 'Gil', role: 'agent' })
const ritaId = await createPerson(db, { email: 'rita@demo.br', name: 'Rita', role: 'agent' })
const [gil, rita] = [await signIn(started, 'gil@demo.br'), await signIn(started, 'rita@demo.br')]
const { id } = await readJson<Case>(
  gil.post('/api/cases', {
    name: 'Dora Carvalho',
    phone: '(81) 98765-4321',
    income: 650_000,
    property_type: 'apartamento',
    property_city: 'Recife',
    property_state: 'PE',
  }),
)
const path = `/api/cases/${id}/tasks`
const write = (body: object) => gil.post(path, body)
const mine = (browser = gil, query = '') => readJson<Task[]>(browser.get(`/api/tasks${query}`))
const change = (task: string, body: object, browser = gil) => browser.patch(`/api/tasks/${task}`, body)

test('adds a task to a case, moves it, completes it and reopens it', async () => {
  const { tasks } = await readJson<CaseTasks>(write({ title: ' Ligar ', due_on: '2026-11-21' }))
  expect(tasks).toMatchObject([
    { title: 'Ligar', name: 'Dora Carvalho', owner: { id: gilId }, is_automatic: false },
  ])
  const task = tasks[0]!.id
  expect((await change(task, { due_on: '2026-11-24' })).status).toBe(204)
  expect(await mine(gil, '?until=2026-11-23')).toEqual([])
  expect(await mine(gil, '?until=2026-11-24')).toMatchObject([{ id: task, due_on: '2026-11-24' }])
  await change(task, { done: true })
  await change(task, { done: true })
  expect(await mine()).toEqual([])
  await change(task, { done: false })
  expect(await mine()).toMatchObject([{ id: task, done_at: null }])
  await change(task, { done: true })
})

test('rejects a blank title, an invalid day and a past day by field', async () => {
  const refusals = [
    [{ title: ' ', due_on: '2026-11-30' }, { title: 'Escreva o que fazer' }],
    [{ title: 'Ligar', due_on: 'amanhã' }, { due_on: 'Informe a data como AAAA-MM-DD' }],
    [{ title: 'Ligar', due_on: '2026-11-20' }, { due_on: 'Escolha um dia de hoje em diante' }],
  ] as const
  for (const [body, fields] of refusals) {
    const response = await write(body)
    expect([response.status, (await readJson<ErrorBody>(response)).fields]).toEqual([400, fields])
  }
})

test('hands open tasks over with the case', async () => {
  await write({ title: 'Cobrar o banco', due_on: '2026-11-25' })
  expect(await mine(rita)).toEqual([])
  await gil.patch(`/api/cases/${id}`, { responsible_id: ritaId })
  expect(await mine(rita)).toMatchObject([{ title: 'Cobrar o banco', owner: { name: 'Rita' } }])
  await gil.patch(`/api/cases/${id}`, { responsible_id: null })
  // Tasks without an owner appear in everyone's list.
  for (const browser of [gil, rita]) expect(await mine(browser)).toMatchObject([{ owner: null }])
})

test('shows an agent with limited reach own tasks and those of unassigned cases, and 404 for others', async () => {
  const [task] = await mine()
  await db
    .insertInto('app_settings')
    .values({ key: AGENTS_REACH, value: '"own"', updated_by: null, updated_at: '2026-11-21T12:00:00.000Z' })
    .execute()
  expect(await mine()).toMatchObject([{ title: 'Cobrar o banco', name: 'Dora Carvalho' }])
  await db.updateTable('cases').set({ responsible_id: ritaId }).where('id', '=', id).execute()
  expect(await mine()).toEqual([])
  expect((await change(task!.id, { done: true })).status).toBe(404)
  await db.updateTable('cases').set({ responsible_id: gilId }).where('id', '=', id).execute()
  expect((await change(task!.id, { done: true })).status).toBe(204)
})

test('shows no name for a task whose case was taken away from its owner', async () => {
  await write({ title: 'Cobrar o contrato', due_on: '2026-11-26' })
  const named = await mine()
  expect(named).toMatchObject([{ title: 'Cobrar o contrato', name: 'Dora Carvalho' }])
  await db.updateTable('cases').set({ responsible_id: ritaId }).where('id', '=', id).execute()
  expect(await mine()).toMatchObject([{ title: 'Cobrar o contrato', name: '' }])
})
