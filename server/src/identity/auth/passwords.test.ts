import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { claimWork } from '../../platform/jobs/claim-work.ts'
import { Browser } from '../../testing/browser.ts'
import { emailsTo, tokenSentTo } from '../../testing/emails.ts'
import { createPerson, PASSWORD, signIn, signUp } from '../../testing/people.ts'
import { startApp, type Started } from '../../testing/start-app.ts'
import { readJson } from '../../testing/read-json.ts'

const started = await startApp()
const { db, clock, answerEmailRequests } = started
const NEW_PASSWORD = 'Outra senha 9'

afterEach(() => {
  vi.useRealTimers()
  clock.now = new Date()
})

/** Creates a person who requested a new password. @returns id and token of the e-mail */
async function requestReset(email: string) {
  const id = await createPerson(db, { email, emailVerified: false })
  await new Browser(started).post('/api/auth/request-password-reset', { email })
  await answerEmailRequests()
  return { id, token: await tokenSentTo(db, email) }
}

const reset = (token: string, newPassword = NEW_PASSWORD) =>
  new Browser(started).post('/api/auth/reset-password', { token, newPassword })

const check = (token: string) => new Browser(started).post('/api/auth/check-reset-token', { token })

const trySignIn = async (email: string, password: string) =>
  (await new Browser(started).post('/api/auth/sign-in/email', { email, password })).status

test('sends a link with its token in the fragment for a forgotten password', async () => {
  await requestReset('ana@exemplo.com.br')
  const [email] = await emailsTo(db, 'ana@exemplo.com.br')
  expect(email?.subject).toBe('Escolha uma nova senha')
  expect(email?.body).toMatch(/\nhttps:\/\/simulador\.exemplo\.com\.br\/redefinir-senha#token=\w{24}\n/)
  const stored = await db.selectFrom('auth_verification').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(await tokenSentTo(db, 'ana@exemplo.com.br'))
})

test('the link sets a new password once, ends every session and confirms the address', async () => {
  const email = 'bruno@exemplo.com.br'
  const { id, token } = await requestReset(email)
  const signedIn = await signIn(started, email)
  expect([(await check(token)).status, (await check(token)).status]).toEqual([200, 200])
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => reset(token)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400, 400, 400, 400])
  expect((await signedIn.get('/api/me')).status).toBe(401)
  expect([await trySignIn(email, PASSWORD), await trySignIn(email, NEW_PASSWORD)]).toEqual([401, 200])
  const user = await db
    .selectFrom('auth_user')
    .where('id', '=', id)
    .select('emailVerified')
    .executeTakeFirst()
  expect(Boolean(user?.emailVerified)).toBe(true)
  for (const refused of [await reset(token), await check(token)])
    expect([refused.status, await readJson(refused)]).toEqual([
      400,
      { code: 'invalid_token', message: 'Este link é inválido ou já venceu. Peça outro.' },
    ])
})

test.skipIf(started.dialect === 'postgres')(
  'a reset whose notice cannot be queued changes nothing, and its link stays valid',
  async () => {
    const email = 'gisele@exemplo.com.br'
    const { id, token } = await requestReset(email)
    const signedIn = await signIn(started, email)
    await sql`create trigger no_notice before insert on outbox_emails begin select raise(abort, 'no disk'); end`.execute(
      db,
    )
    expect((await reset(token)).status).toBe(500)
    expect((await signedIn.get('/api/me')).status).toBe(200)
    const { emailVerified } = await db
      .selectFrom('auth_user')
      .where('id', '=', id)
      .select('emailVerified')
      .executeTakeFirstOrThrow()
    expect(Boolean(emailVerified)).toBe(false)
    await sql`drop trigger no_notice`.execute(db)
    expect(await trySignIn(email, PASSWORD)).toBe(200)
    expect((await reset(token)).status).toBe(204)
    expect((await signedIn.get('/api/me')).status).toBe(401)
  },
)

test('a reset sets the first password of an account without one', async () => {
  const email = 'heitor@exemplo.com.br'
  const { id, token } = await requestReset(email)
  await db.deleteFrom('auth_account').where('userId', '=', id).execute()
  expect((await reset(token)).status).toBe(204)
  expect(await trySignIn(email, NEW_PASSWORD)).toBe(200)
})

test('a link is valid for half an hour', async () => {
  const { token } = await requestReset('carla@exemplo.com.br')
  const late = await requestReset('davi@exemplo.com.br')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 29 * 60_000 })
  expect((await reset(token)).status).toBe(204)
  vi.setSystemTime(Date.now() + 2 * 60_000)
  expect((await reset(late.token)).status).toBe(400)
})

test('a used link invalidates the earlier ones', async () => {
  const { token: first } = await requestReset('eva@exemplo.com.br')
  await db.deleteFrom('outbox_emails').execute()
  await new Browser(started).post('/api/auth/request-password-reset', { email: 'eva@exemplo.com.br' })
  await answerEmailRequests()
  const second = await tokenSentTo(db, 'eva@exemplo.com.br')
  expect((await reset(second)).status).toBe(204)
  expect((await reset(first)).status).toBe(400)
})

test('the link unlocks a form that failures had locked', async () => {
  const email = 'fabio@exemplo.com.br'
  const { token } = await requestReset(email)
  const fabio = new Browser(started)
  const enter = async (password: string) =>
    (await fabio.post('/api/auth/sign-in/email', { email, password })).status
  for (let failure = 0; failure < 5; failure += 1) await enter('errada')
  expect(await enter(PASSWORD)).toBe(429)
  await fabio.post('/api/auth/reset-password', { token, newPassword: NEW_PASSWORD })
  expect(await enter(NEW_PASSWORD)).toBe(200)
})

test('sends no e-mail to an address without an account, with the same response', async () => {
  await createPerson(db, { email: 'gabi@exemplo.com.br' })
  const answers = await Promise.all(
    ['gabi@exemplo.com.br', 'ninguem@exemplo.com.br'].map((email) =>
      new Browser(started).post('/api/auth/request-password-reset', { email }),
    ),
  )
  const [withAccount, withoutAccount] = await Promise.all(
    answers.map(async (answer) => [answer.status, await answer.text(), [...answer.headers]]),
  )
  expect(withAccount).toEqual(withoutAccount)
  expect(withAccount?.[0]).toBe(204)
  await answerEmailRequests()
  expect(await emailsTo(db, 'gabi@exemplo.com.br')).toHaveLength(1)
  expect(await emailsTo(db, 'ninguem@exemplo.com.br')).toEqual([])
  expect(await db.selectFrom('email_requests').select('id').execute()).toEqual([])
})

test('several servers send one e-mail for each request', async () => {
  const emails = Array.from({ length: 12 }, (_, index) => `pessoa${index}@exemplo.com.br`)
  for (const email of emails) {
    await createPerson(db, { email })
    await new Browser(started).post('/api/auth/request-password-reset', { email })
  }
  await Promise.all([answerEmailRequests(), answerEmailRequests(), answerEmailRequests()])
  for (const email of emails) expect(await emailsTo(db, email)).toHaveLength(1)
})

test('limits links to five per address from all networks together', async () => {
  await createPerson(db, { email: 'hugo@exemplo.com.br' })
  for (let time = 0; time < 8; time += 1) {
    await new Browser(started).post('/api/auth/request-password-reset', { email: 'hugo@exemplo.com.br' })
    await answerEmailRequests()
  }
  expect(await emailsTo(db, 'hugo@exemplo.com.br')).toHaveLength(5)
})

test('another server processes the request of a crashed one', async () => {
  await createPerson(db, { email: 'iara@exemplo.com.br' })
  await new Browser(started).post('/api/auth/request-password-reset', { email: 'iara@exemplo.com.br' })
  for await (const request of claimWork(db, 'email_requests', () => clock.now))
    expect(request.email).toBe('iara@exemplo.com.br')
  await answerEmailRequests()
  expect(await emailsTo(db, 'iara@exemplo.com.br')).toEqual([])
  clock.now = new Date(clock.now.getTime() + 6 * 60_000)
  await answerEmailRequests()
  expect(await emailsTo(db, 'iara@exemplo.com.br')).toHaveLength(1)
})

test('a failing request does not delay others, is logged, and is retried a minute later', async () => {
  const [blocked, other] = ['jane@exemplo.com.br', 'kaio@exemplo.com.br']
  for (const email of [blocked, other]) {
    await createPerson(db, { email })
    await new Browser(started).post('/api/auth/request-password-reset', { email })
  }
  // An invalid address, to which no e-mail can be queued.
  await db.updateTable('auth_user').set({ email: 'jane' }).where('email', '=', blocked).execute()
  await db.updateTable('email_requests').set({ email: 'jane' }).where('email', '=', blocked).execute()
  await expect(answerEmailRequests()).rejects.toThrow()
  expect(await emailsTo(db, other)).toHaveLength(1)
  const waiting = () => db.selectFrom('email_requests').selectAll().execute()
  const next_attempt_at = new Date(clock.now.getTime() + 60_000).toISOString()
  expect(await waiting()).toMatchObject([{ email: 'jane', status: 'queued', attempts: 1, next_attempt_at }])

  await db.updateTable('auth_user').set({ email: blocked }).where('email', '=', 'jane').execute()
  await db.updateTable('email_requests').set({ email: blocked }).execute()
  await answerEmailRequests()
  expect(await emailsTo(db, blocked)).toEqual([])
  clock.now = new Date(clock.now.getTime() + 60_000)
  await answerEmailRequests()
  expect(await emailsTo(db, blocked)).toHaveLength(1)
  expect(await waiting()).toEqual([])
})

const weak: [string, string][] = [
  ['Abc123', 'Senha deve ter no mínimo 8 caracteres'],
  [`Aa1${'x'.repeat(98)}`, 'Senha muito longa'],
  ['segredo12', 'Senha deve ter pelo menos 1 letra maiúscula'],
  ['SEGREDO12', 'Senha deve ter pelo menos 1 letra minúscula'],
  ['SegredoSim', 'Senha deve ter pelo menos 1 número'],
]

test('refuses a weak password at sign-up, reset and change', async () => {
  const { token } = await requestReset('joao@exemplo.com.br')
  const joao = await signIn(started, 'joao@exemplo.com.br')
  for (const [password, message] of weak) {
    const signUpBody = { name: 'Ana Souza', email: 'nova@exemplo.com.br', password }
    const refusals: [string, Response][] = [
      ['password', await joao.post('/api/auth/sign-up/email', signUpBody)],
      ['newPassword', await reset(token, password)],
      [
        'newPassword',
        await joao.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: password }),
      ],
    ]
    for (const [field, response] of refusals)
      expect([response.status, await readJson(response)]).toEqual([
        400,
        { code: 'invalid_input', message, fields: { [field]: message } },
      ])
  }
  expect((await reset(token)).status).toBe(204)
})

test('a password change keeps the person signed in and ends other sessions', async () => {
  const email = 'kika@exemplo.com.br'
  await createPerson(db, { email })
  const kika = await signIn(started, email)
  const elsewhere = await signIn(started, email)
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
  const former = kika.cookie
  expect((await kika.post('/api/auth/change-password', body)).status).toBe(204)
  expect(kika.cookie).not.toBe(former)
  expect([(await kika.get('/api/me')).status, (await elsewhere.get('/api/me')).status]).toEqual([200, 401])
  expect([await trySignIn(email, PASSWORD), await trySignIn(email, NEW_PASSWORD)]).toEqual([401, 200])
})

test('after a change a session of this browser only still is one', async () => {
  await createPerson(db, { email: 'lia@exemplo.com.br' })
  const lia = await signIn(started, 'lia@exemplo.com.br', false)
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
  const response = await lia.post('/api/auth/change-password', body)
  const lines = response.headers.getSetCookie().filter((line) => !line.startsWith('__Host-sim.device='))
  expect(lines.join()).not.toContain('Max-Age')
  clock.now = new Date(Date.now() + 25 * 60 * 60_000)
  expect((await lia.get('/api/me')).status).toBe(401)
})

test('a change requires the current password and a session', async () => {
  await createPerson(db, { email: 'mel@exemplo.com.br' })
  const mel = await signIn(started, 'mel@exemplo.com.br')
  for (const currentPassword of ['Errada123', 'x'.repeat(101)]) {
    const refused = await mel.post('/api/auth/change-password', {
      currentPassword,
      newPassword: NEW_PASSWORD,
    })
    expect([refused.status, await readJson(refused)]).toEqual([
      400,
      {
        code: 'invalid_input',
        message: 'Senha atual incorreta',
        fields: { currentPassword: 'Senha atual incorreta' },
      },
    ])
  }
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
  expect((await new Browser(started).post('/api/auth/change-password', body)).status).toBe(401)
  expect(await trySignIn('mel@exemplo.com.br', PASSWORD)).toBe(200)
})

test('every character of a password counts, however its letters are composed', async () => {
  const email = 'nina@exemplo.com.br'
  const long = `Aç1${'x'.repeat(96)}`
  const browser = new Browser(started)
  await browser.post('/api/auth/sign-up/email', { name: 'Nina', email, password: long.normalize('NFD') })
  expect(await trySignIn(email, long.normalize('NFC'))).toBe(200)
  expect(await trySignIn(email, `${long.slice(0, -1)}y`)).toBe(401)
})

const storedHashes = async (from: Started) =>
  (await from.db.selectFrom('auth_account').select('password').execute()).map(({ password }) => password)

test('every stored hash is Argon2id with 19 MiB, two passes and one thread', async () => {
  const costly = await startApp({ costlyPasswords: true })
  const olga = await signUp(costly, 'olga@exemplo.com.br')
  const atSignUp = await storedHashes(costly)
  const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
  expect((await olga.post('/api/auth/change-password', change)).status).toBe(204)
  const hashes = new Set([...atSignUp, ...(await storedHashes(costly))])
  expect(hashes.size).toBe(2)
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
