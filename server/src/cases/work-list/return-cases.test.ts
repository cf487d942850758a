import { expect, test } from 'vitest'
import type { DayList } from '../../installation/day/day-schemas.ts'
import { createPerson, signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import type { Case } from '../record/schemas.ts'
import { returnCases } from './return-cases.ts'

const started = await startApp()
const { db, origin } = started
await createPerson(db, { email: 'gil@demo.br', name: 'Gil', role: 'agent' })
const gil = await signIn(started, 'gil@demo.br')
const later = '2027-02-01'

const open = () =>
  readJson<Case>(
    gil.post('/api/cases', {
      name: 'Dora Carvalho',
      phone: '(81) 98765-4321',
      income: 650_000,
      property_type: 'apartamento',
      property_city: 'Recife',
      property_state: 'PE',
    }),
  )
const end = (id: string, body: object) => gil.post(`/api/cases/${id}/outcome`, body)
const run = (day: string) => returnCases({ db, origin, clock: () => new Date(`${day}T12:00:00.000Z`) })
const tasksOf = (id: string) =>
  db.selectFrom('tasks').where('case_id', '=', id).select(['title', 'template', 'due_on']).execute()

test('gives the agent of a refused case one task and one notice on the agreed day', async () => {
  const { id } = await open()
  const refused = {
    outcome: 'reprovado',
    reason: 'Renda insuficiente',
    offered_route: 'Somar comprador',
    resumes_on: later,
  }
  expect((await end(id, refused)).status).toBe(200)
  await run('2027-01-31')
  expect(await tasksOf(id)).toEqual([])
  await Promise.all([run(later), run(later)])
  await run('2027-02-02')
  expect(await tasksOf(id)).toEqual([
    { title: 'Hoje é o dia de voltar a falar: Somar comprador', template: 'retomada', due_on: later },
  ])
  const { rows } = await readJson<DayList>(gil.get('/api/day'))
  expect(rows.filter(({ case_id }) => case_id === id)).toMatchObject([{ kind: 'task' }])
  const notices = await db
    .selectFrom('notices')
    .where('kind', '=', 'client_returned')
    .select('text_key')
    .execute()
  expect(notices).toHaveLength(1)
  const row = await db
    .selectFrom('cases')
    .where('id', '=', id)
    .select(['outcome', 'resumes_on'])
    .executeTakeFirst()
  expect(row).toEqual({ outcome: 'reprovado', resumes_on: null })
})

test('agrees on a day with a client who gave up, but not on a past one or for a cancelled case', async () => {
  const { id } = await open()
  const statusOf = async (body: object) => (await end(id, body)).status
  expect(await statusOf({ outcome: 'desistiu', reason: 'Adiou', resumes_on: '2020-01-01' })).toBe(400)
  expect(await statusOf({ outcome: 'cancelado', reason: 'Duplicado', resumes_on: later })).toBe(400)
  expect(await statusOf({ outcome: 'desistiu', reason: 'Adiou', resumes_on: later })).toBe(200)
})
