import { expect, test } from 'vitest'
import { issueAdminCode } from '../first-admin/admin-code.ts'
import { Browser } from '../../testing/browser.ts'
import { emailsTo, tokenSentTo } from '../../testing/emails.ts'
import { ofOneDatabase } from '../../testing/of-one-database.ts'
import { codeAt } from '../../testing/one-time-code.ts'
import { createPerson, PASSWORD, signIn, signUp } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp, type Started } from '../../testing/start-app.ts'

const EMAIL = 'gil@exemplo.com.br'
const NEW_PASSWORD = 'Tijolo-Azul-9'
const PERIOD_MS = 30_000
const path = '/api/me/second-factor'
const withMail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'casa@exemplo.com.br' }

const codeOf = async (response: Response) => [response.status, (await readJson<ErrorBody>(response)).code]

/** Moves the clock past the periods of used codes. */
const nextPeriod = ({ clock }: Pick<Started, 'clock'>) => {
  clock.now = new Date(clock.now.getTime() + 2 * PERIOD_MS)
}

async function enrol(started: Started, browser: Browser) {
  const { secret } = await readJson<{ secret: string }>(browser.post(`${path}/begin`, { password: PASSWORD }))
  const confirmed = await browser.post(`${path}/confirm`, { code: codeAt(secret, started.clock.now) })
  expect(confirmed.status).toBe(200)
  nextPeriod(started)
  return { secret, ...(await readJson<{ recovery_codes: string[] }>(confirmed)) }
}

/** An account with a second factor and a reset token. */
async function startWithFactor() {
  const started = await startApp()
  const id = await createPerson(started.db, { email: EMAIL })
  const browser = await signIn(started, EMAIL)
  const { secret, recovery_codes } = await enrol(started, browser)
  await started.db.deleteFrom('outbox_emails').execute()
  await new Browser(started).post('/api/auth/request-password-reset', { email: EMAIL })
  await started.answerEmailRequests()
  const token = await tokenSentTo(started.db, EMAIL)
  const reset = (more: object = {}) =>
    new Browser(started).post('/api/auth/reset-password', { token, newPassword: NEW_PASSWORD, ...more })
  return { started, id, secret, recovery_codes, token, reset }
}

ofOneDatabase('a reset requires the second factor, keeps it, and survives a wrong code', async () => {
  const { started, id, secret, reset } = await startWithFactor()
  const before = () =>
    started.db.selectFrom('auth_account').where('userId', '=', id).select('password').executeTakeFirst()
  const stored = await before()
  expect(await codeOf(await reset())).toEqual([403, 'second_factor_needed'])
  expect(await codeOf(await reset({ secondFactor: '000000' }))).toEqual([401, 'invalid_second_factor'])
  expect(await before()).toEqual(stored)
  expect((await reset({ secondFactor: codeAt(secret, started.clock.now) })).status).toBe(204)
  nextPeriod(started)
  const enter = (secondFactor?: string) =>
    new Browser(started).post('/api/auth/sign-in/email', {
      email: EMAIL,
      password: NEW_PASSWORD,
      secondFactor,
    })
  expect(await codeOf(await enter())).toEqual([403, 'second_factor_needed'])
  expect((await enter(codeAt(secret, started.clock.now))).status).toBe(200)
})

test('a recovery code also works for a reset, once', async () => {
  const { started, recovery_codes, reset } = await startWithFactor()
  const [code = ''] = recovery_codes
  expect((await reset({ secondFactor: code })).status).toBe(204)
  const used = await new Browser(started).post('/api/auth/sign-in/email', {
    email: EMAIL,
    password: NEW_PASSWORD,
    secondFactor: code,
  })
  expect(await codeOf(used)).toEqual([401, 'invalid_second_factor'])
})

test('a reset allows five guesses of the code, counted apart from failures at the sign-in form', async () => {
  const { started, secret, reset } = await startWithFactor()
  for (let guess = 0; guess < 6; guess += 1)
    await new Browser(started).post('/api/auth/sign-in/email', { email: EMAIL, password: 'errada' })
  const answers = await Promise.all(
    Array.from(
      { length: 20 },
      async (_, guess) => (await reset({ secondFactor: String(100_000 + guess) })).status,
    ),
  )
  expect(answers.filter((status) => status === 401)).toHaveLength(4)
  expect((await reset({ secondFactor: codeAt(secret, started.clock.now) })).status).toBe(429)
  started.clock.now = new Date(started.clock.now.getTime() + 10 * 60_000)
  expect((await reset({ secondFactor: codeAt(secret, started.clock.now) })).status).toBe(204)
})

test('only the holder of a valid link learns whether an account has a second factor', async () => {
  const { started, token } = await startWithFactor()
  await createPerson(started.db, { email: 'ana@exemplo.com.br' })
  const check = async (sent: string) => {
    const response = await new Browser(started).post('/api/auth/check-reset-token', { token: sent })
    return [response.status, await readJson<object>(response)]
  }
  expect(await check(token)).toEqual([200, { second_factor: true }])
  expect(await check('inventado')).toEqual([400, expect.objectContaining({ code: 'invalid_token' })])
  const bodies = ['inventado', token].map(async (sent) => {
    const body = { token: sent === token ? `${token}x` : sent, newPassword: NEW_PASSWORD }
    return (await new Browser(started).post('/api/auth/reset-password', body)).text()
  })
  const [invented, changed] = await Promise.all(bodies)
  expect(changed).toBe(invented)
  const responses = [EMAIL, 'ana@exemplo.com.br', 'ninguem@exemplo.com.br'].map(async (email) => {
    const answer = await new Browser(started).post('/api/auth/request-password-reset', { email })
    return [answer.status, await answer.text()]
  })
  expect(new Set((await Promise.all(responses)).map((answer) => JSON.stringify(answer))).size).toBe(1)
})

test('a stranger who registered an address cannot enrol a second factor, and its owner resets without one', async () => {
  const started = await startApp({ env: withMail })
  const stranger = await signUp(started, EMAIL)
  expect(await codeOf(await stranger.post(`${path}/begin`, { password: PASSWORD }))).toEqual([
    403,
    'email_not_verified',
  ])
  // Also if enrolment began before addresses had to be confirmed.
  const at = started.clock.now.toISOString()
  const { id } = await started.db.selectFrom('auth_user').select('id').executeTakeFirstOrThrow()
  await started.db
    .insertInto('second_factors')
    .values({ user_id: id, secret: 'v1.abc', created_at: at, confirmed_at: null })
    .execute()
  expect(await codeOf(await stranger.post(`${path}/confirm`, { code: '123456' }))).toEqual([
    403,
    'email_not_verified',
  ])
  await new Browser(started).post('/api/auth/request-password-reset', { email: EMAIL })
  await started.answerEmailRequests()
  const token = await tokenSentTo(started.db, EMAIL)
  const reset = await new Browser(started).post('/api/auth/reset-password', {
    token,
    newPassword: NEW_PASSWORD,
  })
  expect(reset.status).toBe(204)
  expect((await stranger.get('/api/me')).status).toBe(401)
})

test("the printed code confirms the first administrator's address, who then enrols and resets", async () => {
  const started = await startApp({ env: { ADMIN_EMAIL: EMAIL } })
  const code = await issueAdminCode(started.db, started.clock.now)
  const chief = await signUp(started, EMAIL)
  expect((await chief.post('/api/me/ensure-admin', { p_email: EMAIL, code })).status).toBe(200)
  expect(await readJson(chief.get('/api/me'))).toMatchObject({ role: 'admin', email_verified: true })
  await enrol(started, chief)
  await started.db.deleteFrom('outbox_emails').execute()
  await new Browser(started).post('/api/auth/request-password-reset', { email: EMAIL })
  await started.answerEmailRequests()
  const token = await tokenSentTo(started.db, EMAIL)
  const reset = await new Browser(started).post('/api/auth/reset-password', {
    token,
    newPassword: NEW_PASSWORD,
  })
  expect(await codeOf(reset)).toEqual([403, 'second_factor_needed'])
  expect(await started.db.selectFrom('second_factors').select('user_id').execute()).toHaveLength(1)
})

test('an invitation to an address with a second factor requires it before the password is replaced', async () => {
  const { started, secret } = await startWithFactor()
  await createPerson(started.db, { email: 'alice@exemplo.com.br', role: 'admin' })
  const alice = await signIn(started, 'alice@exemplo.com.br')
  const invited = { name: 'Gil Lima', email: 'rui@exemplo.com.br', role: 'agent', partner_id: null }
  expect((await alice.post('/api/admin/invitations', invited)).status).toBe(201)
  // The account was created after the invitation.
  await started.db.updateTable('invitations').set({ email: EMAIL }).execute()
  const token = await tokenSentTo(started.db, 'rui@exemplo.com.br')
  const accept = (more: object = {}) =>
    new Browser(started).post('/api/auth/accept-invitation', {
      token,
      name: 'Gil Lima',
      password: NEW_PASSWORD,
      ...more,
    })
  expect(await codeOf(await accept())).toEqual([403, 'second_factor_needed'])
  expect(await codeOf(await accept({ secondFactor: '000000' }))).toEqual([401, 'invalid_second_factor'])
  expect((await accept({ secondFactor: codeAt(secret, started.clock.now) })).status).toBe(200)
  expect(await started.db.selectFrom('second_factors').select('user_id').execute()).toHaveLength(1)
})

ofOneDatabase(
  'a confirmation in another browser drops password and sessions, and keeps the factor',
  async () => {
    const started = await startApp()
    const stranger = await signUp(started, EMAIL)
    await stranger.post('/api/auth/send-verification-email', { email: EMAIL })
    await started.answerEmailRequests()
    // A factor from before addresses had to be confirmed, which an administrator removes.
    const { id } = await started.db.selectFrom('auth_user').select('id').executeTakeFirstOrThrow()
    const at = started.clock.now.toISOString()
    await started.db
      .insertInto('second_factors')
      .values({ user_id: id, secret: 'v1.abc', created_at: at, confirmed_at: at })
      .execute()
    const token = await tokenSentTo(started.db, EMAIL)
    expect((await new Browser(started).post('/api/auth/verify-email', { token })).status).toBe(200)
    expect((await stranger.get('/api/me')).status).toBe(401)
    expect(await started.db.selectFrom('second_factors').select('user_id').execute()).toHaveLength(1)
    expect(await emailsTo(started.db, EMAIL)).toHaveLength(1)
  },
)
