import { createHmac } from 'node:crypto'
import type { Me } from 'core/schema'
import { afterEach, expect, test, vi } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { createPerson, PASSWORD, signIn, signUp } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'

const started = await startApp()
const { db, clock } = started
const DAY_MS = 24 * 60 * 60 * 1000

/** Moves the clock of the server and that of better-auth. */
function wait(days: number) {
  const now = new Date(Date.now() + days * DAY_MS)
  vi.useFakeTimers({ toFake: ['Date'], now })
  clock.now = now
}
afterEach(() => {
  vi.useRealTimers()
  clock.now = new Date()
})

const COOKIE = '__Host-sim.session_token'
const DEVICE = '__Host-sim.device'
const cookiesOf = (response: Response) =>
  Object.fromEntries(
    response.headers.getSetCookie().map((line) => {
      const [pair = '', ...attributes] = line.split('; ')
      return [pair.split('=')[0], attributes.toSorted()]
    }),
  )

test('a sign-up starts a session as client', async () => {
  const ana = await signUp(started, 'ana@exemplo.com.br')
  const me = await ana.get('/api/me')
  expect([me.status, await readJson(me)]).toEqual([
    200,
    {
      id: expect.any(String),
      email: 'ana@exemplo.com.br',
      name: 'Ana Souza',
      display_name: 'Ana Souza',
      email_verified: false,
      role: 'client',
      partner_id: null,
      partner_flags: null,
      is_designated: false,
      can_claim_admin: false,
      must_enrol: false,
    },
  ])
  expect(await db.selectFrom('user_roles').select('role').executeTakeFirst()).toEqual({ role: 'client' })
})

test('answers 401 without a session or with an invented one', async () => {
  const visitor = new Browser(started)
  for (const cookie of ['', `${COOKIE}=inventado`, `${COOKIE}=a.b`, `${COOKIE}=`, 'sim.session_token=x']) {
    visitor.cookie = cookie
    const response = await visitor.get('/api/me')
    expect([response.status, await readJson(response)]).toEqual([
      401,
      { code: 'not_signed_in', message: 'Entre na sua conta para continuar' },
    ])
  }
})

/** Token and signature of a session. */
const signedOf = (cookie: string) =>
  decodeURIComponent(new RegExp(`${COOKIE}=([^;]+)`).exec(cookie)?.[1] ?? '').split('.')

test('a session needs the signature of this server', async () => {
  await createPerson(db, { email: 'selo@exemplo.com.br' })
  await createPerson(db, { email: 'outra@exemplo.com.br' })
  const browser = await signIn(started, 'selo@exemplo.com.br')
  const pairs = browser.cookie.split('; ')
  const [token = '', signature = ''] = signedOf(browser.cookie)
  const [, ofOther = ''] = signedOf((await signIn(started, 'outra@exemplo.com.br')).cookie)
  const otherSecret = createHmac('sha256', 'outro segredo').update(token).digest('base64')
  const statusWith = async (value: string) => {
    browser.cookie = [`${COOKIE}=${encodeURIComponent(value)}`, ...pairs.slice(1)].join('; ')
    return (await browser.get('/api/me')).status
  }
  const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1)
  for (const bad of ['', flipped, ofOther, otherSecret, signature.slice(0, -4)])
    expect(await statusWith(`${token}.${bad}`), bad).toBe(401)
  expect([await statusWith(token), await statusWith(`${token}.${signature}`)]).toEqual([401, 200])
})

test('a sign-in adds a missing role and profile, and keeps existing ones', async () => {
  await db
    .insertInto('partners')
    .values({ id: 'p1', name: 'Construtora', type: 'construtora', created_at: clock.now.toISOString() })
    .execute()
  const id = await createPerson(db, { email: 'paula@exemplo.com.br', role: 'partner', partner_id: 'p1' })
  await db
    .updateTable('profiles')
    .set({ display_name: 'Paulinha', email: 'velho@x.br' })
    .where('id', '=', id)
    .execute()
  const paula = await signIn(started, 'paula@exemplo.com.br')
  expect(await readJson<Me>(paula.get('/api/me'))).toMatchObject({
    role: 'partner',
    partner_id: 'p1',
    display_name: 'Paulinha',
  })
  expect(await db.selectFrom('profiles').where('id', '=', id).select('email').executeTakeFirst()).toEqual({
    email: 'paula@exemplo.com.br',
  })

  await db.deleteFrom('profiles').where('id', '=', id).execute()
  await db.deleteFrom('user_roles').where('user_id', '=', id).execute()
  const again = await signIn(started, 'paula@exemplo.com.br')
  expect(await readJson<Me>(again.get('/api/me'))).toMatchObject({ role: 'client', partner_id: null })
  expect(await db.selectFrom('profiles').where('id', '=', id).selectAll().execute()).toHaveLength(1)
})

test('addresses are compared without case', async () => {
  await createPerson(db, { email: 'bruno@exemplo.com.br' })
  const browser = new Browser(started)
  const body = { email: '  Bruno@Exemplo.COM.br ', password: PASSWORD }
  expect((await browser.post('/api/auth/sign-in/email', body)).status).toBe(200)
})

test('refuses fields that a sign-up may not set, and writes nothing', async () => {
  const body = { name: 'Ana Souza', email: 'intrusa@exemplo.com.br', password: PASSWORD }
  for (const [field, value] of Object.entries({
    role: 'admin',
    emailVerified: true,
    image: 'x',
    id: '1',
    partner_id: 'p1',
    callbackURL: 'https://outro.site',
    rememberMe: true,
  })) {
    const response = await new Browser(started).post('/api/auth/sign-up/email', { ...body, [field]: value })
    expect([response.status, await readJson(response)]).toEqual([
      400,
      { code: 'invalid_input', message: 'Campo desconhecido', fields: { [field]: 'Campo desconhecido' } },
    ])
  }
  expect(await db.selectFrom('auth_user').where('email', '=', body.email).select('id').execute()).toEqual([])
})

test('over https the cookie is bound to this host and lasts seven days, or until the browser closes', async () => {
  await createPerson(db, { email: 'carla@exemplo.com.br' })
  const credentials = { email: 'carla@exemplo.com.br', password: PASSWORD }
  const bound = ['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']
  const browser = new Browser(started)
  const remembered = await browser.post('/api/auth/sign-in/email', { ...credentials, rememberMe: true })
  expect(cookiesOf(remembered)).toEqual({
    [COOKIE]: ['HttpOnly', 'Max-Age=604800', ...bound.slice(1)],
    [DEVICE]: ['HttpOnly', 'Max-Age=31536000', ...bound.slice(1)],
  })
  const forgotten = await new Browser(started).post('/api/auth/sign-in/email', credentials)
  expect(cookiesOf(forgotten)).toEqual({
    [COOKIE]: bound,
    '__Host-sim.dont_remember': bound,
    [DEVICE]: ['HttpOnly', 'Max-Age=31536000', ...bound.slice(1)],
  })
  // A later sign-in with `rememberMe` clears the flag of the earlier one.
  const changed = new Browser(started)
  await changed.post('/api/auth/sign-in/email', credentials)
  await changed.post('/api/auth/sign-in/email', { ...credentials, rememberMe: true })
  expect(changed.cookie).not.toContain('dont_remember')
})

test('on this machine the cookie works without https', async () => {
  const local = await startApp({ origin: 'http://localhost:3000' })
  const browser = new Browser(local)
  const response = await browser.post('/api/auth/sign-up/email', {
    name: 'Ana Souza',
    email: 'ana@exemplo.com.br',
    password: PASSWORD,
  })
  expect(cookiesOf(response)).toEqual({
    'sim.session_token': ['HttpOnly', 'Path=/', 'SameSite=Lax'],
    'sim.dont_remember': ['HttpOnly', 'Path=/', 'SameSite=Lax'],
    'sim.signup': ['HttpOnly', 'Max-Age=86400', 'Path=/', 'SameSite=Lax'],
  })
  expect((await browser.get('/api/me')).status).toBe(200)
})

/** Waits until the session was prolonged, because responses do not wait for that. */
const prolonged = (email: string) =>
  expect
    .poll(async () => {
      const session = await db
        .selectFrom('auth_session')
        .innerJoin('auth_user', 'auth_user.id', 'auth_session.userId')
        .where('auth_user.email', '=', email)
        .select('auth_session.updatedAt')
        .executeTakeFirstOrThrow()
      return new Date(session.updatedAt).getTime()
    })
    .toBe(clock.now.getTime())

test('use prolongs a session, which ends seven days after its last use', async () => {
  await createPerson(db, { email: 'davi@exemplo.com.br' })
  const davi = await signIn(started, 'davi@exemplo.com.br')
  const MINUTE_DAYS = 1 / (24 * 60)
  wait(4 * MINUTE_DAYS)
  expect(cookiesOf(await davi.get('/api/me'))).toEqual({})
  wait(5)
  expect(cookiesOf(await davi.get('/api/me'))[COOKIE]).toContain('Max-Age=604800')
  await prolonged('davi@exemplo.com.br')
  wait(6)
  expect((await davi.get('/api/me')).status).toBe(200)
  wait(7.1)
  expect((await davi.get('/api/me')).status).toBe(401)
})

test('a session ends thirty days after its beginning, however often it is used', async () => {
  await createPerson(db, { email: 'eva@exemplo.com.br' })
  const eva = await signIn(started, 'eva@exemplo.com.br')
  for (let day = 5; day < 30; day += 5) {
    wait(5)
    expect((await eva.get('/api/me')).status).toBe(200)
    await prolonged('eva@exemplo.com.br')
  }
  wait(5)
  expect((await eva.get('/api/me')).status).toBe(401)
})

test('a session of this browser only ends after a day, even if the browser stays open', async () => {
  await createPerson(db, { email: 'fabio@exemplo.com.br' })
  const fabio = await signIn(started, 'fabio@exemplo.com.br', false)
  wait(0.9)
  expect((await fabio.get('/api/me')).status).toBe(200)
  wait(0.2)
  expect((await fabio.get('/api/me')).status).toBe(401)
})

test('a new sign-in in the same browser ends its previous session, of any account', async () => {
  await createPerson(db, { email: 'gabi@exemplo.com.br' })
  await createPerson(db, { email: 'hugo@exemplo.com.br' })
  const elsewhere = await signIn(started, 'gabi@exemplo.com.br')
  const browser = await signIn(started, 'gabi@exemplo.com.br')
  const former = browser.cookie
  await browser.post('/api/auth/sign-in/email', { email: 'hugo@exemplo.com.br', password: PASSWORD })
  expect(await readJson<Me>(browser.get('/api/me'))).toMatchObject({ email: 'hugo@exemplo.com.br' })
  const thief = new Browser(started)
  thief.cookie = former
  expect((await thief.get('/api/me')).status).toBe(401)
  expect((await elsewhere.get('/api/me')).status).toBe(200)
  thief.cookie = browser.cookie
  const newcomer = { name: 'Ivo Lima', email: 'ivo@exemplo.com.br', password: PASSWORD }
  expect((await browser.post('/api/auth/sign-up/email', newcomer)).status).toBe(200)
  expect((await thief.get('/api/me')).status).toBe(401)
})

test('a failed sign-in keeps the present session', async () => {
  await createPerson(db, { email: 'iara@exemplo.com.br' })
  const iara = await signIn(started, 'iara@exemplo.com.br')
  await iara.post('/api/auth/sign-in/email', { email: 'iara@exemplo.com.br', password: 'outra' })
  expect((await iara.get('/api/me')).status).toBe(200)
})

test('signing out ends the session and deletes its cookie; without a session it responds alike', async () => {
  await createPerson(db, { email: 'joao@exemplo.com.br' })
  const joao = await signIn(started, 'joao@exemplo.com.br')
  const { cookie } = joao
  const response = await joao.post('/api/auth/sign-out')
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(cookiesOf(response)[COOKIE]).toContain('Max-Age=0')
  expect(joao.cookie).toMatch(/^__Host-sim\.device=[^;]+$/)
  joao.cookie = cookie
  expect((await joao.get('/api/me')).status).toBe(401)
  expect((await new Browser(started).post('/api/auth/sign-out')).status).toBe(204)
})

test('a lost role, an ended session and a deleted account take effect with the next request', async () => {
  const id = await createPerson(db, { email: 'kika@exemplo.com.br', role: 'admin' })
  const kika = await signIn(started, 'kika@exemplo.com.br')
  await db.updateTable('user_roles').set({ role: 'client' }).where('user_id', '=', id).execute()
  expect(await readJson<Me>(kika.get('/api/me'))).toMatchObject({ role: 'client' })
  await db.deleteFrom('auth_session').where('userId', '=', id).execute()
  expect((await kika.get('/api/me')).status).toBe(401)

  const again = await signIn(started, 'kika@exemplo.com.br')
  await db.deleteFrom('auth_user').where('id', '=', id).execute()
  expect((await again.get('/api/me')).status).toBe(401)
})

test('reports an error if the session could not be deleted', async () => {
  const app = await startApp()
  const lia = await signUp(app, 'lia@exemplo.com.br')
  await app.db.schema.alterTable('auth_session').renameTo('auth_session_away').execute()
  expect((await lia.post('/api/auth/sign-out')).status).toBe(500)
  await app.db.schema.alterTable('auth_session_away').renameTo('auth_session').execute()
  expect((await lia.get('/api/me')).status).toBe(200)
})
