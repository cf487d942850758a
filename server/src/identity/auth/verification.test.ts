import { expect, test } from 'vitest'
import { issueAdminCode } from '../first-admin/admin-code.ts'
import { Browser } from '../../testing/browser.ts'
import { emailsTo, tokenSentTo } from '../../testing/emails.ts'
import { createPerson, PASSWORD, signIn, signUp } from '../../testing/people.ts'
import { startApp } from '../../testing/start-app.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'

const started = await startApp({ env: { REQUIRE_EMAIL_VERIFICATION: 'true' } })
const { db, answerEmailRequests } = started

const join = (email: string, browser = new Browser(started)) =>
  browser.post('/api/auth/sign-up/email', { name: 'Ana Souza', email, password: PASSWORD })
const joinAndBeSent = async (email: string, browser = new Browser(started)) => {
  await join(email, browser)
  await answerEmailRequests()
  return browser
}
const enter = (email: string, password = PASSWORD) =>
  new Browser(started).post('/api/auth/sign-in/email', { email, password })
const verify = (token: string, browser = new Browser(started)) =>
  browser.post('/api/auth/verify-email', { token })

test('a new account confirms its address before it signs in', async () => {
  const email = 'ana@exemplo.com.br'
  const browser = new Browser(started)
  const joined = await join(email, browser)
  expect([joined.status, await readJson(joined)]).toEqual([200, { me: null }])
  expect(browser.cookie).toMatch(/^__Host-sim\.signup=[^;]+$/)
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
  const verified = await verify(token, browser)
  expect([verified.status, verified.headers.getSetCookie()]).toEqual([204, []])
  const ana = await signIn(started, email)
  expect(await readJson(ana.get('/api/me'))).toMatchObject({ email_verified: true, role: 'client' })
})

test('a known address gets the same response as a new one, and its owner is notified', async () => {
  await createPerson(db, { email: 'bruno@exemplo.com.br' })
  const [withAccount, withoutAccount] = await Promise.all(
    ['bruno@exemplo.com.br', 'novo@exemplo.com.br'].map(async (email) => {
      const answer = await join(email)
      // The opaque cookies have the same length.
      const headers = [...answer.headers].map(([name, value]) => [
        name,
        name === 'set-cookie' ? value.replace(/=[^;]+/, '=').length : value,
      ])
      return [answer.status, await answer.text(), headers]
    }),
  )
  expect(withAccount).toEqual(withoutAccount)
  await answerEmailRequests()
  const [told] = await emailsTo(db, 'bruno@exemplo.com.br')
  expect(told?.subject).toBe('Você já tem uma conta')
  expect(told?.body).not.toContain('#token')
  // The sign-up does not change the owner's password.
  expect((await enter('bruno@exemplo.com.br')).status).toBe(200)
})

test('only the owner can open an account that a stranger registered with the address first', async () => {
  const email = 'vitima@exemplo.com.br'
  const theirs = 'Senha-De-Outro-4'
  await new Browser(started).post('/api/auth/sign-up/email', { name: 'Outro', email, password: theirs })
  await answerEmailRequests()
  const first = await tokenSentTo(db, email)
  expect(await readJson(join(email))).toEqual({ me: null })
  await answerEmailRequests()
  // Either link may be opened.
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

test('a second sign-up with the same password is confirmed and signs in', async () => {
  const email = 'duas.vezes@exemplo.com.br'
  const browser = await joinAndBeSent(email)
  const token = await tokenSentTo(db, email)
  await joinAndBeSent(email, browser)
  expect((await verify(token, browser)).status).toBe(204)
  expect((await enter(email)).status).toBe(200)
})

/** Opens a link and sets the password that it then asks for. */
async function openAndChoose(token: string, newPassword: string) {
  const opened = await verify(token)
  expect(opened.status).toBe(200)
  const reset = await readJson<{ token: string }>(opened)
  return new Browser(started).post('/api/auth/reset-password', {
    token: reset.token,
    newPassword,
    name: 'Rita Lopes',
  })
}

test("the owner who opens the link of a stranger's sign-up chooses the password", async () => {
  const email = 'rita.lopes@exemplo.com.br'
  const stranger = await joinAndBeSent(email)
  const token = await tokenSentTo(db, email)
  expect((await openAndChoose(token, 'Outra-Telha-81')).status).toBe(204)
  expect([(await enter(email)).status, (await enter(email, 'Outra-Telha-81')).status]).toEqual([401, 200])
  // The link is used up, also for the stranger.
  await verify(token, stranger)
  expect((await enter(email, 'Outra-Telha-81')).status).toBe(200)
})

test('without required confirmation a stranger loses password and session once the owner opens a link', async () => {
  const open = await startApp()
  const email = 'rita@exemplo.com.br'
  const stranger = await signUp(open, email)
  const owner = new Browser(open)
  await owner.post('/api/auth/send-verification-email', { email })
  await open.answerEmailRequests()
  const opened = await verify(await tokenSentTo(open.db, email), owner)
  const { token } = await readJson<{ token: string }>(opened)
  expect((await stranger.get('/api/me')).status).toBe(401)
  await owner.post('/api/auth/reset-password', { token, newPassword: 'Outra-Telha-81', name: 'Rita Lopes' })
  const enterWith = async (password: string) =>
    (await new Browser(open).post('/api/auth/sign-in/email', { email, password })).status
  expect([await enterWith(PASSWORD), await enterWith('Outra-Telha-81')]).toEqual([401, 200])
})

test('a browser that entered the right password keeps it', async () => {
  const email = 'celular@exemplo.com.br'
  await joinAndBeSent(email)
  const phone = new Browser(started)
  for (const [password, status] of [
    ['Errada-Telha-1', 401],
    [PASSWORD, 403],
  ] as const)
    expect((await phone.post('/api/auth/sign-in/email', { email, password })).status).toBe(status)
  expect((await verify(await tokenSentTo(db, email), phone)).status).toBe(204)
  expect((await enter(email)).status).toBe(200)
})

test('a browser that is or was signed in confirms and keeps the password', async () => {
  const open = await startApp()
  for (const leaves of [false, true]) {
    const email = `fica${leaves}@exemplo.com.br`
    await signUp(open, email)
    const browser = await signIn(open, email)
    await browser.post('/api/auth/send-verification-email', { email })
    await open.answerEmailRequests()
    if (leaves) await browser.post('/api/auth/sign-out')
    expect((await verify(await tokenSentTo(open.db, email), browser)).status).toBe(204)
    await signIn(open, email)
  }
})

test('the first administrator signs in with the printed code although no e-mail is sent', async () => {
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
  // Other people cannot use it.
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

test('parallel sign-ups with one address get the same response and create one account', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => join('carla@exemplo.com.br')))
  for (const answer of answers) expect([answer.status, await readJson(answer)]).toEqual([200, { me: null }])
  const users = db.selectFrom('auth_user').where('email', '=', 'carla@exemplo.com.br').select('id')
  expect(await users.execute()).toHaveLength(1)
})

test('sends at most five e-mails an hour to an address, however often it signs up', async () => {
  await createPerson(db, { email: 'hugo@exemplo.com.br' })
  for (const email of ['hugo@exemplo.com.br', 'iara@exemplo.com.br']) {
    for (let time = 0; time < 8; time += 1) await joinAndBeSent(email)
    expect(await emailsTo(db, email)).toHaveLength(5)
  }
})

test('a sign-up whose e-mail cannot be queued fails and can be repeated', async () => {
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

test('resends the confirmation on request, and notifies owners of confirmed accounts', async () => {
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
  const sent = await tokenSentTo(db, 'davi@exemplo.com.br')
  expect((await openAndChoose(sent, 'Outra-Telha-81')).status).toBe(204)
  expect((await enter('davi@exemplo.com.br', 'Outra-Telha-81')).status).toBe(200)
  const notices = await emailsTo(db, 'eva@exemplo.com.br')
  expect(notices.map(({ subject }) => subject)).toEqual(['Você já tem uma conta'])
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

test('the link of a deleted account does not confirm a later account with its address', async () => {
  const email = 'gabi@exemplo.com.br'
  await joinAndBeSent(email)
  const token = await tokenSentTo(db, email)
  await db.deleteFrom('auth_user').where('email', '=', email).execute()
  await join(email)
  expect((await verify(token)).status).toBe(400)
  expect((await enter(email)).status).toBe(403)
})

test('without required confirmation an account is open at once, and a known address is refused', async () => {
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
