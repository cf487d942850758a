import { expect, test } from 'vitest'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import type { ListedWork, WorkGroup } from './work-schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const gil = await signIn(started, demoPeople.gil.email)

const list = async (query = '') => readJson<ListedWork[]>(gil.get(`/api/work?limit=500${query}`))
const groups = async (query: string) => readJson<WorkGroup[]>(gil.get(`/api/work/groups?${query}`))
const count = async (query = '') =>
  (await readJson<{ count: number }>(gil.get(`/api/work/count?${query}`))).count

const all = await list()

test('counts what the list holds', async () => {
  expect(await count()).toBe(all.length)
  const stage = all[0]!.current_stage
  expect(await count(`stage=${stage}`)).toBe(all.filter((work) => work.current_stage === stage).length)
  expect(await count('q=palavraquenaoha')).toBe(0)
})

test.each(['stage', 'responsible', 'referred_by'] as const)(
  'groups by %s hold every case once',
  async (by) => {
    const allGroups = await groups(`by=${by}&limit=500`)
    expect(allGroups.flatMap(({ items }) => items.map(({ id }) => id)).toSorted()).toEqual(
      all.map(({ id }) => id).toSorted(),
    )
    for (const { value, items, count: size } of allGroups) {
      expect(items).toHaveLength(size)
      expect(await count(`${by}=${value}`)).toBe(size)
    }
  },
)

test('the next page of a group is the list with its value', async () => {
  const byReferrer = await groups('by=referred_by&limit=1')
  const group = byReferrer.find((one) => one.count > 1)!
  expect(group.items).toHaveLength(1)
  const rest = await list(`&referred_by=${group.value}&after=${encodeURIComponent(group.next!)}`)
  expect(rest).toHaveLength(group.count - 1)
})

test('names the owner of a group and puts unassigned cases last', async () => {
  await db.updateTable('cases').set({ responsible_id: null }).where('id', '=', all[0]!.id).execute()
  const byOwner = await groups('by=responsible')
  expect(byOwner.find(({ value }) => value === demoPeople.gil.id)?.name).toBe('Gil Barreto')
  expect(byOwner.at(-1)).toMatchObject({ value: 'none', name: null })
})

test('a row has the telephone of the first buyer and the last event, but no read of the case', async () => {
  const { id } = await readJson<{ id: string }>(
    gil.post('/api/cases', {
      name: 'Rita Lins',
      phone: '(81) 98765-0001',
      income: 650_000,
      property_type: 'apartamento',
      property_city: 'Olinda',
      property_state: 'PE',
    }),
  )
  const row = async () => (await list()).find((work) => work.id === id)
  expect(await row()).toMatchObject({
    phone: '81987650001',
    last_event: { kind: 'case.opened', document: null },
  })
  clock.now = new Date(clock.now.getTime() + 60_000)
  expect((await gil.post(`/api/cases/${id}/notes`, { body: 'Ligou.' })).status).toBe(201)
  expect((await gil.post(`/api/cases/${id}/tags`, { add: ['VIP'] })).status).toBe(200)
  expect((await row())?.last_event?.kind).toBe('case.note_written')
})

test.each([
  ['groups?by=cidade', 'by'],
  ['groups?limit=0', 'limit'],
  ['count?stage=nada', 'stage'],
  ['count?referred_by=eu', 'referred_by'],
])('rejects %s and names the field', async (path, field) => {
  const response = await gil.get(`/api/work/${path}`)
  expect(response.status).toBe(400)
  expect(Object.keys((await readJson<ErrorBody>(response)).fields ?? {})).toEqual([field])
})

test.each(['groups', 'count'])('clients and partners may not read %s', async (path) => {
  for (const { email } of [demoPeople.ana, demoPeople.paula])
    expect((await (await signIn(started, email)).get(`/api/work/${path}`)).status).toBe(403)
})
