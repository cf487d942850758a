import type { Me } from 'core/schema'
import { expect, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { tokenSentTo } from '../../testing/emails.ts'
import { createPerson, PASSWORD, signIn, signUp } from '../../testing/people.ts'
import { startApp } from '../../testing/start-app.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { issueAdminCode } from './admin-code.ts'

const ADMIN_EMAIL = 'alice@exemplo.com.br'
const NEW_PASSWORD = 'Outra senha 9'
const signInFirst = {
  code: 'sign_in_first',
  message: 'Entre na sua conta e abra o link de novo, ou use "Esqueci minha senha".',
}

const claim = (browser: Browser) => browser.post('/api/me/ensure-admin')

/** A stranger registered the designated address and sent a link to its owner. */
async function startWithIntruder() {
  const started = await startApp({ env: { ADMIN_EMAIL } })
  const intruder = await signUp(started, ADMIN_EMAIL)
  await intruder.post('/api/auth/send-verification-email', { email: ADMIN_EMAIL })
  await started.answerEmailRequests()
  const token = await tokenSentTo(started.db, ADMIN_EMAIL)
  const open = async (browser = new Browser(started)) => {
    const answer = await browser.post('/api/auth/verify-email', { token })
    return [answer.status, answer.status === 204 ? null : await readJson(answer)]
  }
  return { ...started, started, intruder, open }
}

test('opening the link does not make a stranger who registered the address administrator', async () => {
  const { started, db, intruder, open } = await startWithIntruder()
  await createPerson(db, { email: 'bruno@exemplo.com.br' })
  expect(await open()).toEqual([403, signInFirst])
  expect(await open(await signIn(started, 'bruno@exemplo.com.br'))).toEqual([403, signInFirst])
  expect((await claim(intruder)).status).toBe(403)
})

test('the link confirms the address if a signed-in person opens it', async () => {
  const { started, open } = await startWithIntruder()
  expect(await open()).toEqual([403, signInFirst])
  const alice = await signIn(started, ADMIN_EMAIL)
  expect(await open(alice)).toEqual([204, null])
  expect((await claim(alice)).status).toBe(200)
})

test('a password reset by e-mail confirms the address and locks the stranger out', async () => {
  const { started, db, answerEmailRequests, intruder } = await startWithIntruder()
  await db.deleteFrom('outbox_emails').execute()
  const alice = new Browser(started)
  await alice.post('/api/auth/request-password-reset', { email: ADMIN_EMAIL })
  await answerEmailRequests()
  const token = await tokenSentTo(db, ADMIN_EMAIL)
  expect((await alice.post('/api/auth/reset-password', { token, newPassword: NEW_PASSWORD })).status).toBe(
    204,
  )
  expect((await claim(intruder)).status).toBe(401)
  const enter = (password: string) => alice.post('/api/auth/sign-in/email', { email: ADMIN_EMAIL, password })
  expect((await enter(PASSWORD)).status).toBe(403)
  expect((await enter(NEW_PASSWORD)).status).toBe(200)
  expect((await claim(alice)).status).toBe(200)
})

test('once there is an administrator the designated address is confirmed like any other', async () => {
  const { db, open } = await startWithIntruder()
  await createPerson(db, { email: 'gil@exemplo.com.br', role: 'admin' })
  expect(await open()).toEqual([200, { token: expect.any(String) }])
})

test('confirms every other address without a session, and asks for a new password', async () => {
  const started = await startApp({ env: { ADMIN_EMAIL } })
  await createPerson(started.db, { email: 'bruno@exemplo.com.br', emailVerified: false })
  const bruno = new Browser(started)
  await bruno.post('/api/auth/send-verification-email', { email: 'bruno@exemplo.com.br' })
  await started.answerEmailRequests()
  const token = await tokenSentTo(started.db, 'bruno@exemplo.com.br')
  expect((await bruno.post('/api/auth/verify-email', { token })).status).toBe(200)
})

/** Owner and stranger sign up with the designated address, in this order. */
async function startContested(env: Record<string, string>, order: ('owner' | 'stranger')[]) {
  const started = await startApp({ env: { ADMIN_EMAIL, ...env } })
  const code = (await issueAdminCode(started.db, started.clock.now)) ?? ''
  const passwords = { owner: NEW_PASSWORD, stranger: PASSWORD }
  const people = { owner: new Browser(started), stranger: new Browser(started) }
  for (const who of order)
    await people[who].post('/api/auth/sign-up/email', {
      name: who === 'owner' ? 'Alice Prado' : 'Outra Pessoa',
      email: ADMIN_EMAIL,
      password: passwords[who],
    })
  const enter = async (who: 'owner' | 'stranger', more: object = {}) => {
    const body = { email: ADMIN_EMAIL, password: passwords[who], ...more }
    const answer = await people[who].post('/api/auth/sign-in/email', body)
    return { status: answer.status, ...(await readJson<ErrorBody & { me?: Me }>(answer)) }
  }
  return { ...started, code, enter, people }
}

const mail = { SMTP_URL: 'smtp://127.0.0.1:1' }
test.each([
  ['off', {}, ['stranger', 'owner']],
  ['on', { REQUIRE_EMAIL_VERIFICATION: 'true' }, ['stranger', 'owner']],
  ['on', { REQUIRE_EMAIL_VERIFICATION: 'true' }, ['owner', 'stranger']],
  ['on, with a mail server', { REQUIRE_EMAIL_VERIFICATION: 'true', ...mail }, ['owner', 'stranger']],
] as const)(
  'with confirmation %s, the printed code makes its owner administrator, although a stranger signed up',
  async (_, env, order) => {
    const { db, code, enter, people } = await startContested(env, [...order])
    const withoutCode = await enter('owner')
    expect([withoutCode.status, withoutCode.code, Object.keys(withoutCode.fields ?? {})]).toEqual([
      403,
      'code_needed',
      ['code', 'name'],
    ])
    const owner = { name: 'Alice Prado' }
    expect((await enter('stranger', { ...owner, code: 'AAAA-BBBB-CCCC-DDDD' })).status).toBe(403)
    const problems = [
      { code, password: 'Senha123', ...owner },
      { code, password: 'curta', ...owner },
      { code },
    ].map(async (more) => Object.keys((await enter('owner', more)).fields ?? {}))
    expect(await Promise.all(problems)).toEqual([['password'], ['password'], ['name']])

    expect((await enter('owner', { ...owner, code })).me).toMatchObject({
      role: 'admin',
      email_verified: true,
      display_name: 'Alice Prado',
    })
    expect((await people.owner.get('/api/admin/settings')).status).toBe(200)
    expect((await people.stranger.get('/api/me')).status).toBe(401)
    expect([(await enter('stranger')).status, (await enter('stranger', { ...owner, code })).status]).toEqual([
      401, 401,
    ])
    expect((await enter('owner')).status).toBe(200)
    expect(await db.selectFrom('admin_codes').selectAll().execute()).toEqual([])
  },
)

test('wrong passwords never lock the owner out of entering the code', async () => {
  const { code, enter, people } = await startContested({}, ['stranger'])
  for (let time = 0; time < 6; time += 1) expect((await enter('owner')).code).toBe('code_needed')
  // The stranger cannot sign in from there either, although the password is right.
  const locked = await people.owner.post('/api/auth/sign-in/email', {
    email: ADMIN_EMAIL,
    password: PASSWORD,
  })
  expect(locked.status).toBe(403)
  expect((await enter('owner', { code, name: 'Alice Prado' })).me?.role).toBe('admin')
})
