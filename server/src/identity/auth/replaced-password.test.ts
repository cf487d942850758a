import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { cheapHash } from '../../testing/cheap-hash.ts'
import { tokenSentTo } from '../../testing/emails.ts'
import { createPerson, PASSWORD, signIn } from '../../testing/people.ts'
import { startApp } from '../../testing/start-app.ts'
import { endSessions } from './sessions.ts'

const started = await startApp()
const { db, answerEmailRequests } = started
const NEW_PASSWORD = 'Outra senha 9'
const ROUNDS = 4
const SIGN_INS = 12
const STAGGER_MS = 15
const HASHING_MS = 60_000

const enter = (browser: Browser, email: string, password = PASSWORD) =>
  browser.post('/api/auth/sign-in/email', { email, password })

/** Signs in repeatedly with the old password while it is replaced. @returns sign-ins that are still valid afterwards */
async function signInDuring(email: string, replace: () => Promise<Response>) {
  const browsers = Array.from({ length: SIGN_INS }, () => new Browser(started))
  const entering = browsers.map(async (browser, index) => {
    await pause(index * STAGGER_MS)
    return [(await enter(browser, email)).status, browser.cookie !== ''] as const
  })
  await pause((SIGN_INS / 3) * STAGGER_MS)
  expect((await replace()).status).toBe(204)
  const answers = await Promise.all(entering)
  for (const [status, hasCookie] of answers) expect([status, hasCookie]).toEqual([status, status === 200])
  const sessions = await Promise.all(browsers.map((browser) => browser.get('/api/me')))
  return sessions.map(({ status }) => status)
}

const allRefused = Array<number>(SIGN_INS).fill(401)

test('no sign-in with the old password survives a reset', { timeout: HASHING_MS }, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `ana${round}@exemplo.com.br`
    await createPerson(db, { email })
    await new Browser(started).post('/api/auth/request-password-reset', { email })
    await answerEmailRequests()
    const token = await tokenSentTo(db, email)
    const reset = () =>
      new Browser(started).post('/api/auth/reset-password', { token, newPassword: NEW_PASSWORD })
    expect(await signInDuring(email, reset)).toEqual(allRefused)
    expect((await enter(new Browser(started), email, NEW_PASSWORD)).status).toBe(200)
  }
})

test('no sign-in with the old password survives a change', { timeout: HASHING_MS }, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `bia${round}@exemplo.com.br`
    await createPerson(db, { email })
    const bia = await signIn(started, email)
    const change = () =>
      bia.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
    expect(await signInDuring(email, change)).toEqual(allRefused)
    expect((await bia.get('/api/me')).status).toBe(200)
  }
})

test(
  'one of two parallel password changes succeeds, and all other sessions end',
  { timeout: HASHING_MS },
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = `cris${round}@exemplo.com.br`
      await createPerson(db, { email })
      const both = await Promise.all([signIn(started, email), signIn(started, email, false)])
      const third = await signIn(started, email)
      const passwords = ['Primeira senha 1', 'Segunda senha 2']
      const answers = await Promise.all(
        both.map((browser, at) =>
          browser.post('/api/auth/change-password', {
            currentPassword: PASSWORD,
            newPassword: passwords[at],
          }),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400])
      const won = answers.findIndex(({ status }) => status === 204)
      const responses = await Promise.all(
        [...both, third].map(async (browser) => (await browser.get('/api/me')).status),
      )
      expect(responses).toEqual([0, 1, 2].map((at) => (at === won ? 200 : 401)))
      const opens = await Promise.all(
        passwords.map(async (password) => (await enter(new Browser(started), email, password)).status),
      )
      expect(opens).toEqual([0, 1].map((at) => (at === won ? 200 : 401)))
    }
  },
)

// The real hash, which takes time.
const costly = await startApp({ connection: started, costlyPasswords: true })
const at = new Date().toISOString()
const meanwhile = {
  reset: async (id: string) => {
    const password = await cheapHash('Do dono 123')
    await db.updateTable('auth_account').set({ password }).where('userId', '=', id).execute()
  },
  'switched off': (id: string) =>
    db.updateTable('auth_user').set({ disabledAt: at }).where('id', '=', id).execute(),
}

test.each(Object.entries(meanwhile))(
  'a password change leaves no session to an account that is %s meanwhile',
  async (what, happen) => {
    const email = `${what.slice(0, 5)}@exemplo.com.br`
    const id = await createPerson(db, { email })
    const attacker = await signIn(costly, email)
    const stored = () =>
      db.selectFrom('auth_account').where('userId', '=', id).select('password').executeTakeFirst()
    const before = await stored()
    const changing = attacker.post('/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
    })
    // While the new password is checked again for the session that begins.
    while ((await stored())?.password === before?.password) await pause(1)
    await happen(id)
    await endSessions(db, id)
    expect([401, 403, 204]).toContain((await changing).status)
    expect(await db.selectFrom('auth_session').where('userId', '=', id).select('id').execute()).toEqual([])
    expect((await attacker.get('/api/me')).status).toBe(401)
  },
)
