import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { Policy } from '../../testing/access-expectations.ts'
import { policies } from '../../testing/access-policy.ts'
import {
  actors,
  browserOf,
  createActors,
  testDocument,
  testThings,
  type TestActor,
} from '../../testing/actors.ts'
import type { Browser } from '../../testing/browser.ts'
import { startApp } from '../../testing/start-app.ts'

const started = await startApp()
await createActors(started)
const signedIn = new Map<TestActor, Browser>()
for (const actor of actors) signedIn.set(actor, await browserOf(started, actor))

let requests = 0
afterAll(() => {
  process.stdout.write(
    `Matriz de acesso: ${Object.keys(policies).length} rotas × ${actors.length} pessoas, ${requests} requisições\n`,
  )
})

async function ask(route: string, policy: Policy, actor: TestActor, id?: string) {
  requests++
  const [method = '', path = ''] = route.split(' ')
  const params: Record<string, string> = {
    ...policy.params,
    ...(id !== undefined && { id }),
    ...(id !== undefined && policy.item && { itemId: testDocument(id) }),
  }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'x')
  const body = policy.body ? JSON.stringify(policy.body(requests)) : null
  const browser = policy.ownSession ? await browserOf(started, actor) : signedIn.get(actor)
  const response = await browser!.request(filled, {
    method,
    body,
    headers: { ...(body && { 'Content-Type': 'application/json' }), ...policy.headers?.() },
  })
  return response
}

/** The comparable parts of a response: status, headers and bytes. */
async function comparable(response: Response) {
  const { date: _, ...headers } = Object.fromEntries(response.headers)
  return { status: response.status, headers, body: await response.text() }
}

const missing = () => [randomUUID(), '0', 'null', '%00', '%20', "1'%20or%20'1'='1", '..%2f', 'x'.repeat(500)]

/** Ids for `:id` that the actor may and may not see. */
const objectsOf = ({ of }: Policy, { own, foreign }: TestActor) =>
  of && of !== 'case' ? { own: testThings[of], foreign: null } : { own, foreign }

test('every route has a policy, and every policy has a route', () => {
  const routes = started.app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
  expect(new Set(Object.keys(policies))).toEqual(new Set(routes))
})

// Routes that end sessions come last.
const table = Object.entries(policies)
  .map(([route, policy]) => ({ route, policy }))
  .toSorted((a, b) => Number(a.policy.ownSession ?? false) - Number(b.policy.ownSession ?? false))
const withObject = table.filter(({ policy }) => policy.of)

test.each(withObject)(
  "$route answers for another person's object as for a missing one",
  async ({ route, policy }) => {
    for (const actor of actors) {
      const { foreign } = objectsOf(policy, actor)
      const [absent, ...malformed] = await Promise.all(
        missing().map(async (id) => comparable(await ask(route, policy, actor, id))),
      )
      // Routes of a part of a case look the case up before they refuse a role.
      const refused = (policy.item ? [401] : [401, 403]).find((status) => status === policy.expected(actor))
      expect(absent?.status, actor.name).toBe(refused ?? 404)
      for (const answer of malformed) expect(answer, actor.name).toEqual(absent)
      if (foreign)
        expect(await comparable(await ask(route, policy, actor, foreign)), actor.name).toEqual(absent)
    }
  },
)

test.each(['', '/stages', '/documents', '/messages'])(
  'an invalid query of %j gets the same response for existing and missing cases',
  async (subpath) => {
    const ana = signedIn.get(actors[1]!)!
    const [foreign, absent, own] = await Promise.all(
      [actors[1]?.foreign, randomUUID(), actors[1]?.own].map(async (id) =>
        comparable(await ana.get(`/api/cases/${id}${subpath}?q=1`)),
      ),
    )
    expect(foreign).toEqual(absent)
    expect([absent?.status, own?.status]).toEqual([404, 400])
  },
)

// Some routes sign all actors in again.
test.each(table)(
  '$route answers every actor with the status of its policy',
  { timeout: 30_000 },
  async ({ route, policy }) => {
    const statuses: Record<string, number> = {}
    const expected: Record<string, number> = {}
    for (const actor of actors) {
      const { own } = objectsOf(policy, actor)
      if (policy.of && own === null) continue
      statuses[actor.name] = (await ask(route, policy, actor, own ?? undefined)).status
      expected[actor.name] = policy.expected(actor)
    }
    expect(statuses).toEqual(expected)
  },
)
