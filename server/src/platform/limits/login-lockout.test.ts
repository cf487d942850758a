import { expect, test } from 'vitest'
import { ApiError } from '../http/api-error.ts'
import { Browser } from '../../testing/browser.ts'
import { tokenSentTo } from '../../testing/emails.ts'
import { createPerson, PASSWORD, signIn } from '../../testing/people.ts'
import { signInAdmin } from '../../testing/sign-in-admin.ts'
import { SECRET, startApp } from '../../testing/start-app.ts'
import { readJson } from '../../testing/read-json.ts'
import { withLockout } from './login-lockout.ts'

const started = await startApp()
const { db, clock } = started
const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
/** Password hashing is slow, more so while other tests hash. */
const HASHING_MS = 30_000

const wait = (ms: number) => (clock.now = new Date(clock.now.getTime() + ms))
const enter = (browser: Browser, email: string, password = 'Errada123') =>
  browser.post('/api/auth/sign-in/email', { email, password })

/** Fails a number of sign-ins from one address. */
async function fail(browser: Browser, email: string, times: number) {
  for (let time = 0; time < times; time += 1) expect((await enter(browser, email)).status).toBe(401)
}

/** The response to the fifth failure already reports the lock. */
async function lock(browser: Browser, email: string) {
  await fail(browser, email, 4)
  const fifth = await enter(browser, email)
  expect([fifth.status, fifth.headers.get('Retry-After')]).toEqual([429, '600'])
}

test(
  'checks five of fifty parallel wrong guesses, and the fifth response reports the lock, also for an unknown account',
  { timeout: HASHING_MS },
  async () => {
    await createPerson(db, { email: 'ana@exemplo.com.br' })
    for (const email of ['ana@exemplo.com.br', 'ninguem@exemplo.com.br']) {
      const browser = new Browser(started)
      const guesses = await Promise.all(Array.from({ length: 50 }, () => enter(browser, email)))
      const locked = guesses.filter(({ status }) => status === 429)
      expect([guesses.filter(({ status }) => status === 401).length, locked.length]).toEqual([4, 46])
      for (const answer of locked) expect(answer.headers.get('Retry-After')).toMatch(/^(600|60)$/)
      expect((await enter(new Browser(started, browser.address), email, PASSWORD)).status).toBe(429)
    }
  },
)

const deps = { db, clock: () => clock.now, secret: 'segredo' }

/** Guesses without the other limits of a sign-in and without hashing. */
const guess = (email: string, address: string) =>
  withLockout(deps, { email, address }, () => Promise.reject(new ApiError('invalid_credentials'))).catch(
    (error: ApiError) => [error.code, error.headers?.['Retry-After']],
  )
const guessAt = (email: string, address: string) =>
  withLockout({ ...deps, secret: SECRET }, { email, address }, () =>
    Promise.reject(new ApiError('invalid_credentials')),
  ).catch(() => undefined)
/** Failures before the lock. */
const countFailures = (answers: unknown[][]) =>
  answers.filter(([code]) => code === 'invalid_credentials').length

test('without the limit of sign-ins per minute, the lockout alone lets no more guesses through', async () => {
  const guesses = Array.from({ length: 50 }, () => guess('eva@exemplo.com.br', '192.0.2.1'))
  const answers = await Promise.all(guesses)
  expect(countFailures(answers)).toBe(4)
  expect(answers.filter(([code]) => code === 'login_locked')).toHaveLength(46)
})

test('fifty failures from many networks lock an account for ten minutes', async () => {
  const guesses = Array.from({ length: 80 }, (_, index) => guess('gabi@exemplo.com.br', `192.0.2.${index}`))
  expect(countFailures(await Promise.all(guesses))).toBe(49)
  expect(await guess('gabi@exemplo.com.br', '198.51.100.7')).toEqual(['login_locked', '600'])
  wait(10 * MINUTE_MS - SECOND_MS)
  expect(await guess('gabi@exemplo.com.br', '198.51.100.7')).toEqual(['login_locked', '1'])
  wait(SECOND_MS)
  expect(await guess('gabi@exemplo.com.br', '198.51.100.7')).toEqual(['invalid_credentials', undefined])
})

test('a network that guesses slowly for hours does not lock out other networks', async () => {
  for (let round = 0; round < 25; round += 1) {
    for (let failure = 0; failure < 5; failure += 1) await guess('hugo@exemplo.com.br', '192.0.2.1')
    expect(await guess('hugo@exemplo.com.br', '192.0.2.1')).toEqual(['login_locked', '600'])
    wait(10 * MINUTE_MS)
  }
  expect(await guess('hugo@exemplo.com.br', '198.51.100.7')).toEqual(['invalid_credentials', undefined])
})

test('the lock ends ten minutes after the last failure, and reports the remaining time', async () => {
  await createPerson(db, { email: 'bruno@exemplo.com.br' })
  const bruno = new Browser(started)
  await fail(bruno, 'bruno@exemplo.com.br', 4)
  wait(5 * MINUTE_MS)
  expect((await enter(bruno, 'bruno@exemplo.com.br')).status).toBe(429)
  wait(9 * MINUTE_MS + 59 * SECOND_MS)
  const locked = await enter(bruno, 'bruno@exemplo.com.br', PASSWORD)
  expect([locked.status, locked.headers.get('Retry-After'), await readJson(locked)]).toEqual([
    429,
    '1',
    { code: 'login_locked', message: 'Muitas tentativas de login. Tente novamente em 1 minuto(s).' },
  ])
  wait(SECOND_MS)
  expect((await enter(bruno, 'bruno@exemplo.com.br', PASSWORD)).status).toBe(200)
})

test('rounds the remaining minutes up', async () => {
  const browser = new Browser(started)
  await lock(browser, 'carla@exemplo.com.br')
  wait(30 * SECOND_MS)
  const locked = await enter(browser, 'carla@exemplo.com.br')
  expect(locked.headers.get('Retry-After')).toBe('570')
  expect(await readJson(locked)).toMatchObject({ message: expect.stringMatching(/em 10 minuto\(s\)\.$/) })
})

test('many correct passwords at once are no failures', async () => {
  await createPerson(db, { email: 'lia@exemplo.com.br' })
  const address = new Browser(started).address
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => enter(new Browser(started, address), 'lia@exemplo.com.br', PASSWORD)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('a successful sign-in clears the failures', async () => {
  await createPerson(db, { email: 'davi@exemplo.com.br' })
  const davi = new Browser(started)
  await fail(davi, 'davi@exemplo.com.br', 4)
  expect((await enter(davi, 'davi@exemplo.com.br', PASSWORD)).status).toBe(200)
  await lock(davi, 'davi@exemplo.com.br')
})

test('an attacker elsewhere does not lock out the owner, but all addresses in one network count as one', async () => {
  await createPerson(db, { email: 'fabio@exemplo.com.br' })
  await lock(new Browser(started, '2001:db8:1:2::a'), 'fabio@exemplo.com.br')
  const neighbour = new Browser(started, '2001:db8:1:2:ffff::b')
  expect((await enter(neighbour, 'fabio@exemplo.com.br', PASSWORD)).status).toBe(429)
  const owner = new Browser(started, '2001:db8:1:3::a')
  expect((await enter(owner, 'fabio@exemplo.com.br', PASSWORD)).status).toBe(200)
})

test(
  'counts only wrong passwords, not unconfirmed addresses or server errors',
  { timeout: HASHING_MS },
  async () => {
    const strict = await startApp({ env: { REQUIRE_EMAIL_VERIFICATION: 'true' } })
    await createPerson(strict.db, { email: 'hugo@exemplo.com.br', emailVerified: false })
    const hugo = new Browser(strict)
    for (let time = 0; time < 6; time += 1)
      expect((await enter(hugo, 'hugo@exemplo.com.br', PASSWORD)).status).toBe(403)
    await lock(hugo, 'hugo@exemplo.com.br')

    const iara = new Browser(strict)
    await strict.db.schema.alterTable('auth_user').renameTo('elsewhere').execute()
    for (let time = 0; time < 6; time += 1)
      expect((await enter(iara, 'iara@exemplo.com.br')).status).toBe(500)
    await strict.db.schema.alterTable('elsewhere').renameTo('auth_user').execute()
    await fail(iara, 'iara@exemplo.com.br', 1)
  },
)

test('a browser that signed in before is not locked by guesses from elsewhere', async () => {
  const email = 'nina@exemplo.com.br'
  await createPerson(db, { email })
  const ownBrowser = new Browser(started)
  expect((await enter(ownBrowser, email, PASSWORD)).status).toBe(200)
  // Guesses from the same network, and from enough networks to lock the account for all others.
  await lock(new Browser(started, ownBrowser.address), email)
  for (let network = 1; network < 12; network += 1)
    for (let failure = 0; failure < 5; failure += 1) await guessAt(email, `198.51.100.${network}`)
  expect((await enter(new Browser(started), email, PASSWORD)).status).toBe(429)
  expect((await enter(ownBrowser, email, PASSWORD)).status).toBe(200)
  // The known browser has the limit too, and is of no use for another account.
  await lock(ownBrowser, email)
  expect((await enter(ownBrowser, email, PASSWORD)).status).toBe(429)
  await lock(ownBrowser, 'otavia@exemplo.com.br')
})

const ends = {
  'a reset': async (email: string) => {
    const browser = new Browser(started)
    await browser.post('/api/auth/request-password-reset', { email })
    await started.answerEmailRequests()
    const token = await tokenSentTo(db, email)
    await browser.post('/api/auth/reset-password', { token, newPassword: PASSWORD })
  },
  'a change': async (email: string) => {
    const other = await signIn(started, email)
    await other.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: PASSWORD })
    // The browser that changed it is still known.
    await lock(new Browser(started, other.address), email)
    expect((await enter(other, email, PASSWORD)).status).toBe(200)
  },
  'a switch off and on': async (email: string) => {
    const actor = await signInAdmin(started)
    const { id } = await db
      .selectFrom('auth_user')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirstOrThrow()
    for (const active of [false, true])
      expect((await actor.post(`/api/admin/people/${id}/active`, { active })).status).toBe(200)
  },
}
test.each(Object.entries(ends))('after %s, earlier browsers are unknown', async (what, happen) => {
  const email = `${what.replaceAll(' ', '.')}@exemplo.com.br`
  await createPerson(db, { email })
  const known = new Browser(started)
  await enter(known, email, PASSWORD)
  await happen(email)
  await lock(new Browser(started, known.address), email)
  expect((await enter(known, email, PASSWORD)).status).toBe(429)
})

test('a changed device cookie is ignored', async () => {
  const email = 'paula@exemplo.com.br'
  await createPerson(db, { email })
  const paula = new Browser(started)
  await enter(paula, email, PASSWORD)
  const attacker = new Browser(started, paula.address)
  attacker.cookie = paula.cookie.replace(/(sim\.device=[^.]+\.)[^.]+/, '$1outro')
  await lock(attacker, email)
  expect((await enter(attacker, email, PASSWORD)).status).toBe(429)
  expect((await enter(paula, email, PASSWORD)).status).toBe(200)
})

test('a clock set back neither unlocks the form nor locks it for longer than the window', async () => {
  const browser = new Browser(started)
  await lock(browser, 'joao@exemplo.com.br')
  wait(-HOUR_MS)
  const locked = await enter(browser, 'joao@exemplo.com.br')
  expect([locked.status, locked.headers.get('Retry-After')]).toEqual([429, '600'])
  wait(HOUR_MS)
})

test('stores no address with the failures', async () => {
  const rows = await db.selectFrom('login_attempts').selectAll().execute()
  expect(rows.length).toBeGreaterThan(5)
  for (const { k } of rows) expect(k).toMatch(/^[\w-]{43}$/)
})

test('an attempt that failed for another reason than its password leaves the window unchanged', async () => {
  const attempt = { email: 'iara@exemplo.com.br', address: '192.0.2.1' }
  for (let time = 0; time < 4; time += 1) await guess(attempt.email, attempt.address)
  wait(6 * MINUTE_MS)
  const unverified = withLockout(deps, attempt, () => Promise.reject(new ApiError('email_not_verified')))
  await expect(unverified).rejects.toMatchObject({ code: 'email_not_verified' })
  wait(4 * MINUTE_MS)
  const answers: unknown[][] = []
  for (let time = 0; time < 6; time += 1) answers.push(await guess(attempt.email, attempt.address))
  expect(countFailures(answers)).toBe(4)
})
