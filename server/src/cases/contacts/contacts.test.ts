import { expect, test } from 'vitest'
import { demoPartners, demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { newCase } from '../../testing/new-case.ts'
import { signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import type { Notice } from '../notices/schemas.ts'
import type { Task } from '../tasks/schemas.ts'
import type { CaseContacts } from './schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const [gil, alice, ana, bruno] = await Promise.all(
  (['gil', 'alice', 'ana', 'bruno'] as const).map((key) => signIn(started, demoPeople[key].email)),
)
const { id } = await readJson<{ id: string }>(
  gil!.post('/api/cases', newCase({ referred_by: demoPartners.moura.id })),
)
await db.updateTable('cases').set({ client_id: demoPeople.ana.id }).where('id', '=', id).execute()
const contacts = () => readJson<CaseContacts>(ana!.get(`/api/cases/${id}/contacts`))
const write = async () =>
  expect((await ana!.post(`/api/cases/${id}/messages`, { body: 'Olá, Gil' })).status).toBe(201)
const noticesOf = async (of: typeof gil) =>
  (await readJson<Notice[]>(of!.get('/api/notices'))).filter(
    ({ kind, case_id }) => kind === 'message' && case_id === id,
  )
const tasksOf = async (of: typeof gil) =>
  (await readJson<Task[]>(of!.get('/api/tasks'))).filter(({ reason }) => reason === 'message')

test('names the agent with the WhatsApp of the house, then who referred the client', async () => {
  await alice!.put('/api/admin/settings', { 'whatsapp.number': '(81) 98765-4321' })
  expect(await contacts()).toEqual({
    agent: { name: 'Gil Barreto', whatsapp: '5581987654321' },
    referrer: {
      partner_id: demoPartners.moura.id,
      name: demoPartners.moura.name,
      type: 'imobiliaria',
      phone: demoPartners.moura.phone,
      photo: null,
    },
  })
  await db.updateTable('cases').set({ responsible_id: null }).where('id', '=', id).execute()
  expect((await contacts()).agent).toBeNull()
  await db.updateTable('cases').set({ responsible_id: demoPeople.gil.id }).where('id', '=', id).execute()
})

test('hides the contacts of a case from another client', async () => {
  expect((await bruno!.get(`/api/cases/${id}/contacts`)).status).toBe(404)
})

test("a client's message reaches the agent's notices, and not those of other staff", async () => {
  await write()
  expect(await noticesOf(gil)).toMatchObject([{ text: 'Ana Clara escreveu uma mensagem.' }])
  expect(await noticesOf(alice)).toEqual([])
  // The list of the day already shows open cases with unread messages.
  expect(await tasksOf(gil)).toEqual([])
  const list = await readJson<{ id: string }[]>(gil!.get('/api/work?answered=true'))
  expect(list.map((one) => one.id)).toContain(id)
})

test('a message to an ended case becomes one task of its agent until the staff responds', async () => {
  const ended = await gil!.post(`/api/cases/${id}/outcome`, { outcome: 'desistiu', reason: 'Adiou' })
  expect(ended.status).toBe(200)
  for (let n = 0; n < 3; n += 1) await write()
  expect(await noticesOf(gil)).toHaveLength(4)
  expect(await tasksOf(gil)).toMatchObject([{ case_id: id, title: 'Responder a mensagem de Ana Clara' }])
  expect((await gil!.post(`/api/cases/${id}/messages`, { body: 'Oi, Ana', to_role: 'cliente' })).status).toBe(
    201,
  )
  expect(await tasksOf(gil)).toEqual([])
})
