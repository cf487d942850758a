import { expect, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { createPerson, PASSWORD, signIn } from '../../testing/people.ts'
import { startApp } from '../../testing/start-app.ts'
import { readJson } from '../../testing/read-json.ts'
import { countHit } from './count-hit.ts'

const started = await startApp()
const { db, clock } = started
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Password hashing is slow, more so while other tests hash. */
const HASHING_MS = 30_000
const wait = (ms: number) => (clock.now = new Date(clock.now.getTime() + ms))

let people = 0
const newAddress = () => `pessoa${(people += 1)}@exemplo.com.br`

const bodies: Record<string, () => object> = {
  'sign-in/email': () => ({ email: newAddress(), password: PASSWORD }),
  'sign-up/email': () => ({ name: 'Ana Souza', email: newAddress(), password: PASSWORD }),
  'request-password-reset': () => ({ email: newAddress() }),
  'send-verification-email': () => ({ email: newAddress() }),
  'reset-password': () => ({ token: 'x'.repeat(32), newPassword: PASSWORD }),
}

test.each([
  ['sign-in/email', 60, MINUTE_MS, 401],
  ['sign-up/email', 60, HOUR_MS, 200],
  ['request-password-reset', 30, HOUR_MS, 204],
  ['send-verification-email', 30, HOUR_MS, 204],
  ['reset-password', 60, HOUR_MS, 400],
])(
  '%s allows %i from one address in %i ms, then answers 429',
  async (path, max, windowMs, usual) => {
    const ask = (browser: Browser) => browser.post(`/api/auth/${path}`, bodies[path]?.())
    const browser = new Browser(started)
    const answers = await Promise.all(Array.from({ length: max + 5 }, () => ask(browser)))
    expect(answers.filter(({ status }) => status === usual)).toHaveLength(max)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5)
    expect([refused[0]?.headers.get('Retry-After'), await readJson(refused[0]!)]).toEqual([
      String(windowMs / 1000),
      { code: 'too_many_requests', message: 'Muitas tentativas. Tente novamente em alguns minutos.' },
    ])
    expect((await ask(new Browser(started))).status).toBe(usual)
    wait(windowMs - 1)
    expect((await ask(browser)).headers.get('Retry-After')).toBe('1')
    wait(1)
    expect((await ask(browser)).status).toBe(usual)
  },
  HASHING_MS,
)

test('invalid input does not count', async () => {
  const browser = new Browser(started)
  for (let time = 0; time < 62; time += 1)
    expect((await browser.post('/api/auth/sign-up/email', { email: newAddress() })).status).toBe(400)
  expect((await browser.post('/api/auth/sign-up/email', bodies['sign-up/email']?.())).status).toBe(200)
})

test('made-up headers do not give a client a new address', async () => {
  const browser = new Browser(started)
  const statuses: number[] = []
  for (let time = 0; time < 40; time += 1) {
    const made = `198.51.100.${time}`
    const response = await browser.request('/api/auth/request-password-reset', {
      method: 'POST',
      body: JSON.stringify({ email: newAddress() }),
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': made,
        'X-Real-IP': made,
        Forwarded: `for=${made}`,
      },
    })
    statuses.push(response.status)
  }
  expect(statuses.filter((status) => status === 204)).toHaveLength(30)
})

const change = (browser: Browser) =>
  browser.post('/api/auth/change-password', { currentPassword: 'Errada123', newPassword: 'Outra senha 9' })

test('each person has their own limit, from any address', async () => {
  await createPerson(db, { email: 'ana@exemplo.com.br' })
  await createPerson(db, { email: 'bruno@exemplo.com.br' })
  const browsers = [await signIn(started, 'ana@exemplo.com.br'), await signIn(started, 'ana@exemplo.com.br')]
  const statuses: number[] = []
  for (let time = 0; time < 6; time += 1)
    for (const browser of browsers) statuses.push((await change(browser)).status)
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429])
  expect((await change(await signIn(started, 'bruno@exemplo.com.br'))).status).toBe(400)
})

test('the count is exact for simultaneous requests', async () => {
  const hits = Array.from({ length: 100 }, () => countHit(db, 'k', { max: 7, windowMs: 1000 }, 1_000_000))
  const waits = await Promise.all(hits)
  expect(waits.filter((seconds) => seconds === null)).toHaveLength(7)
  expect(new Set(waits)).toEqual(new Set([null, 1]))
})
