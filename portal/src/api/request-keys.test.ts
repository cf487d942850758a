import { afterEach, expect, test, vi } from 'vitest'
import { withRequestKeys } from './request-keys.ts'

interface Sent {
  body: string
  /** HTTP status of the response; 0 is a lost connection. */
  status: number
  path?: string
}

/** Sends through a network that answers with these statuses. @returns the keys that were sent */
async function keysSent(requests: Sent[]) {
  const sent: (string | null)[] = []
  for (const { body, status, path = '/api/tarefas' } of requests) {
    const send = withRequestKeys(async (_, init) => {
      sent.push(new Headers(init?.headers).get('Idempotency-Key'))
      if (status === 0) throw new TypeError('no network')
      return new Response(null, { status })
    })
    await send(path, { method: 'POST', body }).catch(() => undefined)
  }
  return sent
}

afterEach(() => vi.restoreAllMocks())

test('a retry after a lost connection or a failure repeats the key', async () => {
  const [lost, failed, created, another] = await keysSent([
    { body: 'a', status: 0 },
    { body: 'a', status: 503 },
    { body: 'a', status: 201 },
    { body: 'a', status: 201 },
  ])
  expect(lost).toMatch(/^[0-9a-f-]{36}$/)
  expect([failed, created]).toEqual([lost, lost])
  expect(another).not.toBe(lost)
})

test('a changed body gets another key', async () => {
  const [first, changed, back] = await keysSent([
    { body: 'b', status: 0 },
    { body: 'c', status: 0 },
    { body: 'b', status: 201 },
  ])
  expect(changed).not.toBe(first)
  expect(back).toBe(first)
})

test('GET requests and file uploads have no key', async () => {
  const sent: (string | null)[] = []
  const send = withRequestKeys(async (_, init) => {
    sent.push(new Headers(init?.headers).get('Idempotency-Key'))
    return new Response()
  })
  await send('/api/x', { method: 'GET' })
  await send('/api/x', { method: 'POST', body: new FormData() })
  expect(sent).toEqual([null, null])
})

test('the same request sent five minutes after a lost response is a new one', async () => {
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now)
  const [lost] = await keysSent([{ body: 'd', status: 0 }])
  clock.mockReturnValue(now + 4 * 60_000)
  const [soon] = await keysSent([{ body: 'd', status: 0 }])
  clock.mockReturnValue(now + 5 * 60_000)
  const [later] = await keysSent([{ body: 'd', status: 0 }])
  expect(soon).toBe(lost)
  expect(later).not.toBe(lost)
})

test.each([
  [409, 'new'],
  [422, 'new'],
  [429, 'same'],
] as const)('after a refusal by %i the same request has the %s key', async (status, key) => {
  const body = `refused ${status}`
  const [refused, again] = await keysSent([
    { body, status },
    { body, status: 201 },
  ])
  expect(again === refused).toBe(key === 'same')
})

test('a body with a password gets a new key each time, and the sign-in none', async () => {
  const body = '{"password":"Segredo123"}'
  const [first, second] = await keysSent([
    { body, status: 0 },
    { body, status: 0 },
  ])
  expect(first).toBeTruthy()
  expect(second).not.toBe(first)
  expect(await keysSent([{ body, status: 0, path: '/api/auth/sign-in/email' }])).toEqual([null])
})
