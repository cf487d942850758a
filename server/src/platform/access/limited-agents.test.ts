import { randomUUID } from 'node:crypto'
import type { AgentReach } from 'core'
import { beforeEach, expect, test } from 'vitest'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import type { Policy } from '../../testing/access-expectations.ts'
import { policies } from '../../testing/access-policy.ts'
import { actors, createActors, testDocument, testThings } from '../../testing/actors.ts'
import { createDocument } from '../../testing/create-document.ts'
import { createPerson, PASSWORD, signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import { AGENTS_REACH } from './actor.ts'

const started = await startApp()
await createActors(started)
const { db, clock } = started
const at = clock.now.toISOString()

const [center, north] = [randomUUID(), randomUUID()]
await db
  .insertInto('branches')
  .values([
    { id: center, name: 'Centro', name_key: 'centro', city: 'Recife', updated_at: at },
    { id: north, name: 'Norte', name_key: 'norte', city: 'Natal', updated_at: at },
  ])
  .execute()
/** Rita works for Gil's branch, Nino for another. */
const agentOf = async (name: string, branch_id: string) => {
  const id = await createPerson(db, { email: `${name.toLowerCase()}@demo.br`, name, role: 'agent' })
  await db.updateTable('profiles').set({ branch_id }).where('id', '=', id).execute()
  return id
}
const rita = await agentOf('Rita', center)
const nino = await agentOf('Nino', north)
const { id: gilId, email } = demoPeople.gil
await db.updateTable('profiles').set({ branch_id: center }).where('id', '=', gilId).execute()
const gil = await signIn(started, email, true, PASSWORD)
const alice = await signIn(started, demoPeople.alice.email, true, PASSWORD)

const mine = demoId('case', 'olinda')
const foreign = demoId('case', 'boa-vista')
const colleagues = demoId('case', 'joao-pessoa')
const unassigned = demoId('case', 'fortaleza')
const names = { [foreign]: 'Zulmira Alheia', [colleagues]: 'Zulmar Vizinho', [unassigned]: 'Zuleica Livre' }
const setReach = async (reach: AgentReach) => {
  const row = { value: JSON.stringify(reach), updated_by: null, updated_at: at }
  await db
    .insertInto('app_settings')
    .values({ key: AGENTS_REACH, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

beforeEach(async () => {
  const owners = { [foreign]: nino, [colleagues]: rita, [unassigned]: null, [mine]: gilId }
  for (const [id, responsible_id] of Object.entries(owners))
    await db
      .updateTable('cases')
      .set({
        responsible_id,
        due_on: '2026-11-01',
        outcome: 'em_andamento',
        ...(names[id] && { client_name: names[id], search_text: ` ${names[id].toLowerCase()}` }),
      })
      .where('id', '=', id)
      .execute()
  await db.updateTable('leads').set({ owner_id: nino }).where('id', '=', testThings.lead).execute()
  await db
    .updateTable('tasks')
    .set({ owner_id: nino, case_id: foreign, done_at: null })
    .where('id', '=', testThings.task)
    .execute()
})
await createDocument(started, { case_id: foreign, status: 'in_review', label: 'Papel alheio' })

const ask = (route: string, policy: Policy, id: string) => {
  const [method = '', path = ''] = route.split(' ')
  const params: Record<string, string> = { ...policy.params, id, itemId: testDocument(id) }
  const body = policy.body ? JSON.stringify(policy.body(1)) : null
  return gil.request(
    path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'x'),
    { method, body, headers: { ...(body && { 'Content-Type': 'application/json' }), ...policy.headers?.() } },
  )
}
const comparable = async (response: Response) => ({ status: response.status, body: await response.text() })

const foreignOf = { case: foreign, lead: testThings.lead, task: testThings.task }
const ofAgents = Object.entries(policies).flatMap(([route, policy]) => {
  const { of } = policy
  const gilActor = actors.find((actor) => actor.email === email)!
  const id = of === 'case' || of === 'lead' || of === 'task' ? foreignOf[of] : null
  return id && policy.expected(gilActor) < 500 ? [{ route, policy, id }] : []
})

test.each(['own', 'branch'] as const)(
  'with the reach %s every route answers for the case, lead or task of another branch as for a missing one',
  { timeout: 60_000 },
  async (reach) => {
    await setReach(reach)
    expect(ofAgents.length).toBeGreaterThan(80)
    for (const { route, policy, id } of ofAgents)
      expect(await comparable(await ask(route, policy, id)), route).toEqual(
        await comparable(await ask(route, policy, randomUUID())),
      )
  },
)

const lists = [
  '/api/cases?q=zul',
  '/api/cases?limit=100',
  '/api/work?limit=100',
  '/api/work?order=financed&limit=100',
  '/api/work?q=zul',
  '/api/work/board',
  '/api/work/groups',
  '/api/work/groups?by=responsible',
  '/api/work/export?format=csv',
  '/api/work/choices',
  '/api/search?q=zul',
  `/api/search?recent=${foreign}`,
  '/api/review',
  '/api/day',
  '/api/notices',
  '/api/leads?status=todos',
  '/api/leads/export?format=csv&status=todos',
  '/api/numbers',
  '/api/numbers/export?format=csv',
  '/api/commissions',
  '/api/imports',
]

test.each(['own', 'branch'] as const)('with the reach %s no list names what others do', async (reach) => {
  await setReach(reach)
  const hidden = [names[foreign], foreign, testThings.lead, ...(reach === 'own' ? [names[colleagues]] : [])]
  for (const list of lists) {
    const response = await gil.get(list)
    expect(response.status, list).toBe(200)
    const body = await response.text()
    for (const text of hidden) expect(body, list).not.toContain(text)
  }
  // An administrator sees everything.
  expect(await (await alice.get('/api/work?q=zul')).text()).toContain(names[foreign])
})

const listed = async () =>
  (await readJson<{ id: string }[]>(gil.get('/api/work?q=zul'))).map(({ id }) => id).toSorted()
const counted = async () => (await readJson<{ count: number }>(gil.get('/api/work/count?q=zul'))).count

test.each<[AgentReach, string[]]>([
  ['own', [unassigned]],
  ['branch', [colleagues, unassigned]],
  ['every', [foreign, colleagues, unassigned]],
])('with the reach %s lists and counts agree, and unassigned cases are included', async (reach, ids) => {
  await setReach(reach)
  expect(await listed()).toEqual(ids.toSorted())
  expect(await counted()).toBe(ids.length)
})

test('an agent with limited reach takes an unassigned case and lead', async () => {
  await setReach('own')
  await db.updateTable('leads').set({ owner_id: null }).where('id', '=', testThings.lead).execute()
  const changes = [
    await gil.patch(`/api/cases/${unassigned}`, { responsible_id: gilId }),
    await gil.patch(`/api/leads/${testThings.lead}`, { owner_id: gilId }),
  ]
  expect(changes.map(({ status }) => status)).toEqual([200, 200])
  expect((await gil.get(`/api/cases/${unassigned}`)).status).toBe(200)
})

test('a change of many cases leaves those of others', async () => {
  await setReach('own')
  const seen = await db
    .selectFrom('cases')
    .where('id', 'in', [foreign, mine])
    .select(['id', 'updated_at'])
    .execute()
  const response = await gil.post('/api/work/changes', {
    cases: seen.map(({ id, updated_at }) => ({ id, seen_at: updated_at })),
    change: { kind: 'assign', responsible_id: null },
  })
  expect(response.status).toBe(200)
  const owners = await db
    .selectFrom('cases')
    .where('id', 'in', [foreign, mine])
    .select(['id', 'responsible_id'])
    .execute()
  expect(new Map(owners.map(({ id, responsible_id }) => [id, responsible_id]))).toEqual(
    new Map([
      [foreign, nino],
      [mine, null],
    ]),
  )
})

test('an agent without a branch reaches own cases only', async () => {
  await setReach('branch')
  await db.updateTable('profiles').set({ branch_id: null }).where('id', '=', gilId).execute()
  expect(await listed()).toEqual([unassigned])
  await db.updateTable('profiles').set({ branch_id: center }).where('id', '=', gilId).execute()
})
