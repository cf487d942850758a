import { beforeAll, expect, test } from 'vitest'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import type { BoardPart, Work, WorkChoices } from '../work-list/work-schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const gil = await signIn(started, demoPeople.gil.email)
const ana = await signIn(started, demoPeople.ana.email)
const first = demoId('case', 'boa-vista')
const [second] = (await readJson<Work[]>(gil.get('/api/work'))).filter(({ id }) => id !== first)

const change = (id: string, body: object) => gil.post(`/api/cases/${id}/tags`, body)
const tagsOf = async (id: string) => (await readJson<Work>(gil.get(`/api/cases/${id}/work`))).tags
const listed = async (query: string) =>
  (await readJson<Work[]>(gil.get(`/api/work?outcome=todos&${query}`))).map(({ id }) => id)

beforeAll(async () => {
  const answer = await readJson<Work>(change(first, { add: ['Urgente', '  São  João ', 'urgente'] }))
  expect(answer.tags).toEqual(['São João', 'urgente'])
  expect((await change(second!.id, { add: ['SAO JOAO'] })).status).toBe(200)
})

test("keeps a tag's first spelling, shows it on row and card, and filters the list by it", async () => {
  expect(await tagsOf(second!.id)).toEqual(['São João'])
  expect(await listed('tag=sao%20joao')).toEqual(expect.arrayContaining([first, second!.id]))
  expect(await listed('tag=Urgente')).toEqual([first])
  expect(await listed('tag=nada')).toEqual([])
  const board = await readJson<BoardPart[]>(gil.get('/api/work/board?tag=urgente'))
  expect(board.flatMap(({ items }) => items.map(({ tags }) => tags))).toEqual([['São João', 'urgente']])
  const { tags } = await readJson<WorkChoices>(gil.get('/api/work/choices'))
  expect(tags).toEqual(['São João', 'urgente'])
})

test('records who tagged a case, and nothing when no tag changes', async () => {
  const entries = () =>
    db
      .selectFrom('audit_log')
      .where('action', '=', 'case.tag')
      .where('case_id', '=', second!.id)
      .select(['actor_id', 'after'])
      .execute()
  const before = await entries()
  expect(before).toEqual([{ actor_id: demoPeople.gil.id, after: '{"added":["São João"],"removed":[]}' }])
  expect((await change(second!.id, { add: ['São João'], remove: ['Outra'] })).status).toBe(200)
  expect(await entries()).toEqual(before)
})

test('tags an ended case too, and drops an unused tag from the choices', async () => {
  await gil.post(`/api/cases/${first}/outcome`, { outcome: 'desistiu', reason: 'Achou caro' })
  expect((await change(first, { add: ['Retomar'] })).status).toBe(200)
  expect((await change(first, { remove: ['RETOMAR'] })).status).toBe(200)
  const { tags } = await readJson<WorkChoices>(gil.get('/api/work/choices'))
  expect(tags).not.toContain('Retomar')
  await gil.post(`/api/cases/${first}/outcome`, { outcome: 'em_andamento' })
})

test.each([
  [{ add: ['   '] }, 'add.0'],
  [{ add: ['x'.repeat(31)] }, 'add.0'],
  [{ add: Array.from({ length: 20 }, (_, n) => `E${n}`) }, 'add'],
  [{ add: ['E'], more: 1 }, 'more'],
])('rejects %j and names the field', async (body, field) => {
  const response = await change(first, body)
  expect(response.status).toBe(400)
  const { fields } = await readJson<ErrorBody>(response)
  expect(Object.keys(fields ?? {})).toEqual([field])
})

test('hides tags from clients, who can neither set nor read them', async () => {
  expect((await ana.post(`/api/cases/${first}/tags`, { add: ['VIP'] })).status).toBe(403)
  expect(await readJson<object>(ana.get(`/api/cases/${first}`))).not.toHaveProperty('tags')
})
