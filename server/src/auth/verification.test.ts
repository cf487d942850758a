import { expect, test } from 'vitest'
import { issueAdminCode } from '../me/admin-code.ts'
import { Browser } from '../testing/browser.ts'
import { emailsTo, tokenSentTo } from '../testing/emails.ts'
import { createPerson, PASSWORD, signIn, signUp } from '../testing/people.ts'
import { startApp } from '../testing/start-app.ts'
import { readJson, type ErrorBody } from '../testing/read-json.ts'

const started = await startApp({ env: { REQUIRE_EMAIL_VERIFICATION: 'true' } })
const { db, answerEmailRequests } = started

const join = (email: string) =>
  new Browser(started).post('/api/auth/sign-up/email', { name: 'Ana Souza', email, password: PASSWORD })
const joinAndBeSent = async (email: string) => {
  await join(email)
  await answerEmailRequests()
}
const enter = (email: string, password = PASSWORD) =>
  new Browser(started).post('/api/auth/sign-in/email', { email, password })
const verify = (token: string) => new Browser(started).post('/api/auth/verify-email', { token })

test('who signs up confirms the address first, and then signs in', async () => {
  const email = 'ana@exemplo.com.br'
  const joined = await join(email)
  expect([joined.status, await readJson(joined), joined.headers.getSetCookie()]).toEqual([
    200,
    { me: null },
    [],
  ])
  await answerEmailRequests()
  const [sent] = await emailsTo(db, email)
  expect(sent?.subject).toBe('Confirme seu e-mail')
  expect(sent?.body).toMatch(/\nhttps:\/\/simulador\.exemplo\.com\.br\/auth\/callback#token=\S+\n/)

  const early = await enter(email)
  expect([early.status, await readJson(early)]).toEqual([
    403,
    { code: 'email_not_verified', message: 'Confirme seu e-mail pelo link que enviamos antes de entrar.' },
  ])
  expect((await enter(email, 'Errada123')).status).toBe(401)

  const token = await tokenSentTo(db, email)
  const verified = await verify(token)
  expect([verified.status, verified.headers.getSetCookie()]).toEqual([204, []])
  const ana = await signIn(started, email)
  expect(await readJson(ana.get('/api/me'))).toMatchObject({ email_verified: true, role: 'client' })
})

test('a known address answers the same as a new one, and its owner is told', async () => {
  await createPerson(db, { email: 'bruno@exemplo.com.br' })
  const [known, unknown] = await Promise.all(
    ['bruno@exemplo.com.br', 'novo@exemplo.com.br'].map(async (email) => {
      const answer = await join(email)
      return [answer.status, await answer.text(), [...answer.headers]]
    }),
  )
  expect(known).toEqual(unknown)
  await answerEmailRequests()
  const [told] = await emailsTo(db, 'bruno@exemplo.com.br')
  expect(told?.subject).toBe('Você já tem uma conta')
  expect(told?.body).not.toContain('#token')
  // Whoever signed up knows no more: the password of the owner stays.
  expect((await enter('bruno@exemplo.com.br')).status).toBe(200)
})

test('an account taken before its owner opens to the owner alone', async () => {
  const email = 'vitima@exemplo.com.br'
  const theirs = 'Senha-De-Outro-4'
  await new Browser(started).post('/api/auth/sign-up/email', { name: 'Outro', email, password: theirs })
  await answerEmailRequests()
  const first = await tokenSentTo(db, email)
  expect(await readJson(join(email))).toEqual({ me: null })
  await answerEmailRequests()
  // Whichever of the links is opened.
  const opened = await verify(first)
  const { token } = await readJson<{ token: string }>(opened)
  expect(opened.status).toBe(200)
  expect([(await enter(email, theirs)).status, (await enter(email)).status]).toEqual([401, 401])
  const chosen = await new Browser(started).post('/api/auth/reset-password', {
    token,
    newPassword: PASSWORD,
    name: 'Ana Prado',
  })
  expect(chosen.status).toBe(204)
  expect([(await enter(email, theirs)).status, (await enter(email)).status]).toEqual([401, 200])
  const owner = await signIn(started, email)
  expect(await readJson(owner.get('/api/me'))).toMatchObject({ email_verified: true, name: 'Ana Prado' })
})

test('who signs up twice with one password confirms and enters with it', async () => {
  const email = 'duas.vezes@exemplo.com.br'
  await joinAndBeSent(email)
  const token = await tokenSentTo(db, email)
  await joinAndBeSent(email)
  expect((await verify(token)).status).toBe(204)
  expect((await enter(email)).status).toBe(200)
})

test('the first administrator comes in with the code of the start, where no e-mail is sent', async () => {
  const adminEmail = 'chefe@exemplo.com.br'
  const env = { REQUIRE_EMAIL_VERIFICATION: 'true', ADMIN_EMAIL: adminEmail }
  const fresh = await startApp({ env })
  const code = (await issueAdminCode(fresh.db, fresh.clock.now)) ?? ''
  const chief = new Browser(fresh)
  await chief.post('/api/auth/sign-up/email', { name: 'Chefe', email: adminEmail, password: PASSWORD })
  const signInWith = async (body: object) => {
    const answer = await chief.post('/api/auth/sign-in/email', {
      email: adminEmail,
      password: PASSWORD,
      ...body,
    })
    return [answer.status, (await readJson<ErrorBody>(answer)).message]
  }
  expect(await signInWith({})).toEqual([403, 'Informe o código mostrado pelo servidor ao iniciar'])
  expect(await signInWith({ code: 'AAAA-BBBB' })).toEqual([403, 'Código incorreto'])
  expect((await signInWith({ code }))[0]).toBe(200)
  expect(await readJson(chief.get('/api/me'))).toMatchObject({ role: 'admin', name: 'Chefe' })
  // Nobody else gets in by it.
  await new Browser(fresh).post('/api/auth/sign-up/email', {
    name: 'Ana',
    email: 'ana@x.com.br',
    password: PASSWORD,
  })
  const ana = await new Browser(fresh).post('/api/auth/sign-in/email', {
    email: 'ana@x.com.br',
    password: PASSWORD,
    code,
  })
  expect((await readJson<ErrorBody>(ana)).code).toBe('email_not_verified')
})

test('of several sign-ups with one address at once all are answered the same, and one account is made', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => join('carla@exemplo.com.br')))
  for (const answer of answers) expect([answer.status, await readJson(answer)]).toEqual([200, { me: null }])
  const users = db.selectFrom('auth_user').where('email', '=', 'carla@exemplo.com.br').select('id')
  expect(await users.execute()).toHaveLength(1)
})

test('however often somebody signs up with an address, it gets five e-mails an hour at most', async () => {
  await createPerson(db, { email: 'hugo@exemplo.com.br' })
  for (const email of ['hugo@exemplo.com.br', 'iara@exemplo.com.br']) {
    for (let time = 0; time < 8; time += 1) await joinAndBeSent(email)
    expect(await emailsTo(db, email)).toHaveLength(5)
  }
})

test('a sign-up whose e-mail cannot be written down fails, and may be done again', async () => {
  await createPerson(db, { email: 'joao@exemplo.com.br' })
  const emails = ['joao@exemplo.com.br', 'kika@exemplo.com.br']
  await db.schema.alterTable('email_requests').renameTo('elsewhere').execute()
  for (const email of emails) expect((await join(email)).status).toBe(500)
  await db.schema.alterTable('elsewhere').renameTo('email_requests').execute()
  for (const email of emails) expect((await join(email)).status).toBe(200)
  await answerEmailRequests()
  const subjects = emails.map(async (email) => (await emailsTo(db, email)).map(({ subject }) => subject))
  expect(await Promise.all(subjects)).toEqual([['Você já tem uma conta'], ['Confirme seu e-mail']])
})

test('the confirmation is sent again on request, to who has still to confirm; others are told', async () => {
  await createPerson(db, { email: 'davi@exemplo.com.br', emailVerified: false })
  await createPerson(db, { email: 'eva@exemplo.com.br' })
  const addresses = ['davi@exemplo.com.br', 'eva@exemplo.com.br', 'ninguem@exemplo.com.br']
  const answers = await Promise.all(
    addresses.map(async (email) => {
      const answer = await new Browser(started).post('/api/auth/send-verification-email', { email })
      return [answer.status, await answer.text(), [...answer.headers]]
    }),
  )
  expect(answers[0]?.[0]).toBe(204)
  expect(answers).toEqual([answers[0], answers[0], answers[0]])
  await answerEmailRequests()
  expect((await verify(await tokenSentTo(db, 'davi@exemplo.com.br'))).status).toBe(204)
  expect((await enter('davi@exemplo.com.br')).status).toBe(200)
  const told = await emailsTo(db, 'eva@exemplo.com.br')
  expect(told.map(({ subject }) => subject)).toEqual(['Você já tem uma conta'])
  expect(await emailsTo(db, 'ninguem@exemplo.com.br')).toEqual([])
})

test('an invented, changed or foreign token confirms nothing', async () => {
  await joinAndBeSent('fabio@exemplo.com.br')
  const token = await tokenSentTo(db, 'fabio@exemplo.com.br')
  const [header, , signature] = token.split('.')
  const payload = Buffer.from('{"email":"eva@exemplo.com.br","exp":9999999999}').toString('base64url')
  const unsigned = Buffer.from('{"alg":"none"}').toString('base64url')
  for (const wrong of ['x', `${token}x`, `${header}.${payload}.${signature}`, `${unsigned}.${payload}.`]) {
    const refused = await verify(wrong)
    expect([refused.status, await readJson(refused)]).toEqual([
      400,
      { code: 'invalid_token', message: 'Este link é inválido ou já venceu. Peça outro.' },
    ])
  }
  expect((await enter('fabio@exemplo.com.br')).status).toBe(403)
})

test('a link of an account that is gone does not confirm the next one with its address', async () => {
  const email = 'gabi@exemplo.com.br'
  await joinAndBeSent(email)
  const token = await tokenSentTo(db, email)
  await db.deleteFrom('auth_user').where('email', '=', email).execute()
  await join(email)
  expect((await verify(token)).status).toBe(400)
  expect((await enter(email)).status).toBe(403)
})

test('without the setting an account is open at once, and a known address is told from a new one', async () => {
  const open = await startApp()
  await signUp(open, 'ana@exemplo.com.br')
  const again = await new Browser(open).post('/api/auth/sign-up/email', {
    name: 'Ana Souza',
    email: 'ANA@exemplo.com.br',
    password: PASSWORD,
  })
  expect([again.status, await readJson(again)]).toEqual([
    422,
    { code: 'account_exists', message: 'Não foi possível criar sua conta. Tente novamente.' },
  ])
  expect(await open.db.selectFrom('outbox_emails').select('id').execute()).toEqual([])
})
