import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
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
import { dumpTables } from '../../testing/dump-tables.ts'
import { startApp } from '../../testing/start-app.ts'
import { cutText } from 'core'
import { cleanRequest } from './clean-text.ts'

const started = await startApp()
await createActors(started)

/** NUL, a control character, a bidirectional mark and two lone surrogates. */
const DIRT = '\u0000\u0007\u202e\udf00\ud83c'

const isPassword = (key: string) => /(^|_)password$|Password$/.test(key)

/** The same body with dirt in each of its texts. */
function withDirt(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return isPassword(key) ? value : `${value}${DIRT}`
  if (Array.isArray(value)) return value.map((item) => withDirt(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withDirt(item, name)]))
}

const sessions = new Map<TestActor, ReturnType<typeof browserOf>>()
let requests = 0

async function send(route: string, policy: Policy, actor: TestActor) {
  const [method = '', path = ''] = route.split(' ')
  const own = policy.of && policy.of !== 'case' ? testThings[policy.of] : actor.own
  const params: Record<string, string> = {
    ...policy.params,
    ...(own && { id: own }),
    ...(own && policy.item && { itemId: testDocument(own) }),
  }
  const session = (!policy.ownSession && sessions.get(actor)) || browserOf(started, actor)
  if (!policy.ownSession) sessions.set(actor, session)
  const browser = await session
  return browser.request(
    path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'x'),
    {
      method,
      body: JSON.stringify(withDirt(policy.body!(requests++))),
      headers: { 'Content-Type': 'application/json', ...policy.headers?.() },
    },
  )
}

/** Texts that PostgreSQL would refuse, or lone surrogates; JSON within a row is escaped twice. */
const dirty = /\\+u0000|\\+ud[89a-f][\da-f]{2}|\ufffd/i

const withBody = Object.entries(policies).filter(([, { body }]) => body)

test(
  'removes NUL, control characters and lone surrogates on every route with a body',
  { timeout: 240_000 },
  async () => {
    expect(withBody.length).toBeGreaterThan(100)
    const refused: Record<string, [status: number, expected: number]> = {}
    for (const [route, policy] of withBody) {
      const actor =
        actors.find((one) => policy.expected(one) < 300) ?? actors.find(({ role }) => role === 'admin')!
      const { status } = await send(route, policy, actor)
      // Earlier routes of this test may have changed the rows.
      const isTaken = status < 300 || status === 409 || status === policy.expected(actor)
      if (!isTaken) refused[route] = [status, policy.expected(actor)]
    }
    expect(refused).toEqual({})
    for (const [table, rows] of Object.entries(await dumpTables(started.db)))
      expect(
        rows.filter((row) => dirty.test(row)),
        table,
      ).toEqual([])
  },
)

test('passwords stay as they were typed', () => {
  const body = {
    password: ' a\u202eb',
    new_password: '\u0007',
    newPassword: '\u0007 b',
    currentPassword: 'c\u202e',
    name: 'A\u0007na',
    tags: { 'x\u0000': ['y\ud800'] },
  }
  expect(cleanRequest(body)).toEqual({ ...body, name: 'Ana', tags: { x: ['y'] } })
})

test('refuses a body that is nested too deep', async () => {
  const body = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`
  const anonymous = await browserOf(
    started,
    actors.find(({ role }) => role === null)!,
  )
  const response = await anonymous.request('/api/auth/sign-in/email', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json' },
  })
  expect(response.status).toBe(400)
})

test('a cut text ends in a whole character', () => {
  expect([cutText('casa 🏠', 6), cutText('casa 🏠', 7), cutText('ab', 5)]).toEqual(['casa ', 'casa 🏠', 'ab'])
})

test('request bodies are read only where they are cleaned', async () => {
  const source = fileURLToPath(new URL('../..', import.meta.url))
  const files = (await readdir(source, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !/\.test\.ts$|^(testing|platform\/db\/migrations)\//.test(name),
  )
  const readers: string[] = []
  for (const name of files)
    if (
      /\breq(\.raw)?\.(json|text|parseBody|formData|blob|arrayBuffer)\(/.test(
        await readFile(join(source, name), 'utf8'),
      )
    )
      readers.push(name)
  expect(readers.toSorted()).toEqual(['leads/partner-page/contact-routes.ts', 'platform/http/json-body.ts'])
})
