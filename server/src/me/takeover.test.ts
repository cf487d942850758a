import { expect, test } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { tokenSentTo } from '../testing/emails.ts'
import { createPerson, PASSWORD, signIn, signUp } from '../testing/people.ts'
import { startApp } from '../testing/start-app.ts'
import { readJson } from '../testing/read-json.ts'

const ADMIN_EMAIL = 'alice@exemplo.com.br'
const NEW_PASSWORD = 'Outra senha 9'
const signInFirst = {
  code: 'sign_in_first',
  message: 'Entre na sua conta e abra o link de novo, ou use "Esqueci minha senha".',
}

const claim = (browser: Browser) => browser.post('/api/me/ensure-admin')

/** Somebody else registered the designated address, and had its owner sent a link. */
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

test('a click on the link alone makes nobody administrator who registered the address of the owner', async () => {
  const { started, db, intruder, open } = await startWithIntruder()
  await createPerson(db, { email: 'bruno@exemplo.com.br' })
  expect(await open()).toEqual([403, signInFirst])
  expect(await open(await signIn(started, 'bruno@exemplo.com.br'))).toEqual([403, signInFirst])
  expect((await claim(intruder)).status).toBe(403)
})

test('the link still confirms once it is opened by who signed in', async () => {
  const { started, open } = await startWithIntruder()
  expect(await open()).toEqual([403, signInFirst])
  const alice = await signIn(started, ADMIN_EMAIL)
  expect(await open(alice)).toEqual([204, null])
  expect((await claim(alice)).status).toBe(200)
})

test('a new password by e-mail confirms the address, and shuts out who registered it', async () => {
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
  expect((await enter(PASSWORD)).status).toBe(401)
  expect((await enter(NEW_PASSWORD)).status).toBe(200)
  expect((await claim(alice)).status).toBe(200)
})

test('once there is an administrator the designated address is confirmed like any other', async () => {
  const { db, open } = await startWithIntruder()
  await createPerson(db, { email: 'gil@exemplo.com.br', role: 'admin' })
  expect(await open()).toEqual([204, null])
})

test('every other address is confirmed without a session', async () => {
  const started = await startApp({ env: { ADMIN_EMAIL } })
  await createPerson(started.db, { email: 'bruno@exemplo.com.br', emailVerified: false })
  const bruno = new Browser(started)
  await bruno.post('/api/auth/send-verification-email', { email: 'bruno@exemplo.com.br' })
  await started.answerEmailRequests()
  const token = await tokenSentTo(started.db, 'bruno@exemplo.com.br')
  expect((await bruno.post('/api/auth/verify-email', { token })).status).toBe(204)
})
