import { expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { Browser as NewBrowser } from '../../testing/browser.ts'
import { ofOneDatabase } from '../../testing/of-one-database.ts'
import { createPerson, PASSWORD, signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp, type Started } from '../../testing/start-app.ts'
import { codeAt } from '../../testing/one-time-code.ts'
import { REQUIRE_FACTOR } from '../../platform/access/required-factor.ts'

const EMAIL = 'gil@exemplo.com.br'
const SECOND = 1000
const PERIOD = 30 * SECOND
const path = '/api/me/second-factor'

async function start(role = 'agent') {
  const started = await startApp()
  const id = await createPerson(started.db, { email: EMAIL, role })
  const browser = await signIn(started, EMAIL)
  return { ...started, id, browser, started }
}

const later = ({ clock }: Pick<Started, 'clock'>, ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms)
}

/** Enrols a factor and moves past the period of its first code. */
async function enrol(started: Started, browser: Browser) {
  const { secret } = await readJson<{ secret: string }>(browser.post(`${path}/begin`, { password: PASSWORD }))
  const confirmed = await browser.post(`${path}/confirm`, { code: codeAt(secret, started.clock.now) })
  expect(confirmed.status).toBe(200)
  const { recovery_codes } = await readJson<{ recovery_codes: string[] }>(confirmed)
  later(started, 2 * PERIOD)
  return { secret, recovery: recovery_codes }
}

const tryToEnter = async (started: Started, secondFactor?: string, password = PASSWORD) => {
  const response = await new NewBrowser(started, '203.0.113.9').post('/api/auth/sign-in/email', {
    email: EMAIL,
    password,
    ...(secondFactor && { secondFactor }),
  })
  return response.status === 200 ? 'entered' : (await readJson<{ code: string }>(response)).code
}

const requireIt = ({ db }: Pick<Started, 'db'>) =>
  db
    .insertInto('app_settings')
    .values({ key: REQUIRE_FACTOR, value: 'true', updated_by: null, updated_at: '2026-11-21T12:00:00.000Z' })
    .execute()

ofOneDatabase('once enrolled the password alone opens nothing, and no session is left behind', async () => {
  const { started, browser, db, id } = await start()
  expect(await tryToEnter(started)).toBe('entered')
  const { secret } = await enrol(started, browser)
  // Other sessions ended; this one stays.
  const sessions = () => db.selectFrom('auth_session').where('userId', '=', id).select('id').execute()
  expect(await sessions()).toHaveLength(1)
  expect((await browser.get('/api/me')).status).toBe(200)
  expect(await tryToEnter(started)).toBe('second_factor_needed')
  expect(await tryToEnter(started, '000000')).toBe('invalid_second_factor')
  expect(await tryToEnter(started, codeAt(secret, started.clock.now), 'Outra-Senha-9')).toBe(
    'invalid_credentials',
  )
  expect(await sessions()).toHaveLength(1)
  expect(await tryToEnter(started, codeAt(secret, started.clock.now))).toBe('entered')
  expect(await sessions()).toHaveLength(2)
})

ofOneDatabase('a clock may be off by half a minute either way, and no more', async () => {
  const { started, browser } = await start()
  const { secret } = await enrol(started, browser)
  const enterAt = (drift: number) =>
    tryToEnter(started, codeAt(secret, new Date(started.clock.now.getTime() + drift)))
  expect(await enterAt(-2 * PERIOD)).toBe('invalid_second_factor')
  expect(await enterAt(2 * PERIOD)).toBe('invalid_second_factor')
  expect(await enterAt(-PERIOD)).toBe('entered')
  expect(await enterAt(PERIOD)).toBe('entered')
})

test('a code works once, also in parallel, and invalidates earlier ones', async () => {
  const { started, browser } = await start()
  const { secret } = await enrol(started, browser)
  const code = codeAt(secret, started.clock.now)
  const before = codeAt(secret, new Date(started.clock.now.getTime() - PERIOD))
  const entered = await Promise.all(Array.from({ length: 4 }, () => tryToEnter(started, code)))
  expect(entered.filter((answer) => answer === 'entered')).toHaveLength(1)
  expect(await tryToEnter(started, before)).not.toBe('entered')
})

test('each recovery code works once, with any case and separator', async () => {
  const { started, browser, db } = await start()
  const { recovery } = await enrol(started, browser)
  expect(new Set(recovery).size).toBe(10)
  const [first = '', second = ''] = recovery
  const entered = await Promise.all(Array.from({ length: 3 }, () => tryToEnter(started, first.toUpperCase())))
  expect(entered.filter((answer) => answer === 'entered')).toHaveLength(1)
  expect(await tryToEnter(started, second.replace('-', ' '))).toBe('entered')
  expect(await readJson(browser.get(path))).toMatchObject({ recovery_codes: 8, required: false })
  const stored = await db.selectFrom('recovery_codes').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(first)
})

test('checks five of fifty parallel guesses, and then refuses the right code', async () => {
  const { started, browser } = await start()
  const { secret } = await enrol(started, browser)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, guess) => tryToEnter(started, String(100_000 + guess))),
  )
  const count = (wanted: string) => answers.filter((answer) => answer === wanted).length
  expect([count('invalid_second_factor'), count('login_locked')]).toEqual([4, 46])
  expect(await tryToEnter(started, codeAt(secret, started.clock.now))).toBe('login_locked')
  later(started, 10 * 60 * SECOND)
  expect(await tryToEnter(started, codeAt(secret, started.clock.now))).toBe('entered')
})

ofOneDatabase('the right password without a code forgets no guess of the code', async () => {
  const { started, browser } = await start()
  await enrol(started, browser)
  const answers: string[] = []
  for (let guess = 0; guess < 5; guess += 1) {
    answers.push(await tryToEnter(started, String(200_000 + guess)))
    await tryToEnter(started)
  }
  expect(answers).toEqual([...Array<string>(4).fill('invalid_second_factor'), 'login_locked'])
})

ofOneDatabase('where it is required whoever works here enrols before anything else', async () => {
  const { started, browser } = await start()
  await createPerson(started.db, { email: 'ana@exemplo.com.br' })
  const ana = await signIn(started, 'ana@exemplo.com.br')
  await requireIt(started)
  expect(await readJson(browser.get('/api/me'))).toMatchObject({ must_enrol: true })
  expect(await readJson(ana.get('/api/me'))).toMatchObject({ must_enrol: false })
  expect((await ana.get('/api/cases')).status).toBe(200)
  const refused = await browser.get('/api/work')
  expect([refused.status, (await readJson<{ code: string }>(refused)).code]).toEqual([
    403,
    'second_factor_required',
  ])
  const { secret } = await enrol(started, browser)
  expect((await browser.get('/api/work')).status).toBe(200)
  const proof = { password: PASSWORD, code: codeAt(secret, started.clock.now) }
  expect((await browser.post(`${path}/remove`, proof)).status).toBe(409)
})

ofOneDatabase('removing the factor and renewing its codes require the password and a code', async () => {
  const { started, browser } = await start()
  const { secret, recovery } = await enrol(started, browser)
  const prove = () => ({ password: PASSWORD, code: codeAt(secret, started.clock.now) })
  const wrong = await browser.post(`${path}/recovery-codes`, { ...prove(), password: 'Outra-Senha-9' })
  expect(wrong.status).toBe(400)
  const renewed = await readJson<{ recovery_codes: string[] }>(
    browser.post(`${path}/recovery-codes`, prove()),
  )
  expect(renewed.recovery_codes).toHaveLength(10)
  expect(await tryToEnter(started, recovery[0])).toBe('invalid_second_factor')
  later(started, PERIOD)
  expect((await browser.post(`${path}/begin`, { password: PASSWORD })).status).toBe(409)
  expect((await browser.post(`${path}/remove`, { password: PASSWORD, code: '123456' })).status).toBe(400)
  expect((await browser.post(`${path}/remove`, prove())).status).toBe(204)
  expect(await tryToEnter(started)).toBe('entered')
})

ofOneDatabase('a changed password keeps the browser signed in, and the secret is sealed', async () => {
  const { started, browser, db } = await start()
  const { secret } = await enrol(started, browser)
  const changed = await browser.post('/api/auth/change-password', {
    currentPassword: PASSWORD,
    newPassword: 'Tijolo-Azul-9',
  })
  expect(changed.status).toBe(204)
  expect((await browser.get('/api/me')).status).toBe(200)
  expect(await tryToEnter(started, undefined, 'Tijolo-Azul-9')).toBe('second_factor_needed')
  expect(JSON.stringify(await db.selectFrom('second_factors').selectAll().execute())).not.toContain(secret)
})
