import { expect, test } from 'vitest'
import type { Case } from '../record/schemas.ts'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { Browser } from '../../testing/browser.ts'
import { dumpTables } from '../../testing/dump-tables.ts'
import { emailsTo } from '../../testing/emails.ts'
import { createPerson, PASSWORD, signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import type { SentCaseMessage } from '../../delivery/templates/schemas.ts'
import type { ClientLink } from './schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const gil = await signIn(started, demoPeople.gil.email)

async function openCase(email?: string) {
  const answer = await gil.post('/api/cases', {
    name: 'Dora Carvalho',
    email,
    phone: '81 98765-4321',
    income: 650_000,
    property_type: 'apartamento',
    property_city: 'Recife',
    property_state: 'PE',
  })
  return (await readJson<Case>(answer)).id
}
const send = (id: string, channel: string) =>
  gil.post(`/api/cases/${id}/templates/send`, { template: 'convite_portal', channel })
const tokenIn = (text: string) => /#token=([\w-]{43})/.exec(text)![1]!
const copyLink = async (id: string) => tokenIn((await readJson<SentCaseMessage>(send(id, 'copy'))).text)
const visitor = () => new Browser(started)
const open = (token: string, browser = visitor()) => browser.post('/api/auth/use-link', { token })
const codeOf = async (response: Response) => [response.status, (await readJson<ErrorBody>(response)).code]
const clientOf = async (id: string) =>
  (await db.selectFrom('cases').where('id', '=', id).select('client_id').executeTakeFirstOrThrow()).client_id

test('lets in one of many simultaneous uses, and loading the page does not use the link up', async () => {
  const id = await openCase('dora@exemplo.com.br')
  const token = await copyLink(id)
  for (let times = 0; times < 3; times++)
    expect(await readJson(visitor().post('/api/auth/check-link', { token }))).toEqual({
      kind: 'client',
      name: 'Dora',
    })
  const dora = new Browser(started)
  const browsers = [dora, ...Array.from({ length: 49 }, visitor)]
  const answers = await Promise.all(browsers.map((browser) => open(token, browser)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(49)
  const let_in = browsers[answers.findIndex(({ status }) => status === 200)]!
  const mine = await readJson<Case[]>(let_in.get('/api/cases'))
  expect(mine.map((one) => one.id)).toEqual([id])
  expect(await codeOf(await open(token))).toEqual([400, 'invalid_token'])
  // No table stores the token or anything that opens it.
  expect(JSON.stringify(await dumpTables(db))).not.toContain(token)
})

test('ends a link and its session after seven days, with the next link, and on revocation', async () => {
  const id = await openCase('elis@exemplo.com.br')
  const first = await copyLink(id)
  const second = await copyLink(id)
  expect(await codeOf(await open(first))).toEqual([400, 'invalid_token'])
  clock.now = new Date(clock.now.getTime() + 7 * 24 * 60 * 60 * 1000)
  const gilAgain = await signIn(started, demoPeople.gil.email)
  expect(await codeOf(await open(second))).toEqual([400, 'invalid_token'])
  const answer = await gilAgain.post(`/api/cases/${id}/templates/send`, {
    template: 'convite_portal',
    channel: 'copy',
  })
  const elis = visitor()
  expect((await open(tokenIn((await readJson<SentCaseMessage>(answer)).text), elis)).status).toBe(200)
  expect((await elis.get(`/api/cases/${id}`)).status).toBe(200)
  const [link] = await readJson<ClientLink[]>(gilAgain.get(`/api/cases/${id}/links`))
  expect(link).toMatchObject({ created_by: 'Gil Barreto', by_email: false, revoked_at: null })
  expect((await gilAgain.delete(`/api/cases/${id}/links/${link!.id}`)).status).toBe(204)
  expect((await elis.get(`/api/cases/${id}`)).status).toBe(401)
  expect((await gilAgain.delete(`/api/cases/${id}/links/${link!.id}`)).status).toBe(404)
  Object.assign(gil, { cookie: gilAgain.cookie })
})

test('proves the address by an e-mailed link and ends a password set by another person', async () => {
  const email = 'fabio@exemplo.com.br'
  await createPerson(db, { email, name: 'Outra pessoa', emailVerified: false })
  const id = await openCase(email)
  // A copied link proves no address, so it opens no existing account.
  expect(await codeOf(await open(await copyLink(id)))).toEqual([403, 'sign_in_first'])
  expect(await clientOf(id)).toBeNull()
  await send(id, 'email')
  const [sent] = await emailsTo(db, email)
  const fabio = visitor()
  expect(await readJson(open(tokenIn(sent!.body), fabio))).toMatchObject({ case_id: id, is_first: true })
  expect((await fabio.get(`/api/cases/${id}`)).status).toBe(200)
  expect(
    await codeOf(await visitor().post('/api/auth/sign-in/email', { email, password: PASSWORD })),
  ).toEqual([401, 'invalid_credentials'])
})

test('binds a case once: another person neither gets it nor learns of it, and staff keep the link', async () => {
  const ana = demoPeople.ana
  const id = await openCase(ana.email)
  expect(await clientOf(id)).toBe(ana.id)
  const bruno = await signIn(started, demoPeople.bruno.email)
  const token = await copyLink(id)
  expect(await codeOf(await open(token, gil))).toEqual([409, 'wrong_state'])
  // A copied link proves nothing: an account with a password or a confirmed address must be signed in already.
  for (const browser of [bruno, visitor()])
    expect(await codeOf(await open(token, browser))).toEqual([403, 'sign_in_first'])
  const signedIn = await signIn(started, ana.email)
  expect(await readJson(open(token, signedIn))).toMatchObject({ me: { id: ana.id }, is_first: false })
  // An e-mailed link proves the address, regardless of the earlier session.
  await send(id, 'email')
  const sent = (await emailsTo(db, ana.email)).at(-1)!
  expect(await readJson(open(tokenIn(sent.body), bruno))).toMatchObject({
    me: { id: ana.id },
    is_first: false,
  })
  expect(await clientOf(id)).toBe(ana.id)
})

test('refuses every channel for an invitation when the case has no address', async () => {
  const id = await openCase()
  const answer = await send(id, 'copy')
  expect([answer.status, Object.keys((await readJson<ErrorBody>(answer)).fields!)]).toEqual([
    400,
    ['channel'],
  ])
})

test('e-mails sign-in links to clients alone, and responds alike for every address', async () => {
  const ask = (email: string) => visitor().post('/api/auth/request-sign-in-link', { email })
  const answers = await Promise.all(
    [demoPeople.bruno.email, demoPeople.gil.email, demoPeople.paula.email, 'ninguem@exemplo.com.br'].map(ask),
  )
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
  const before = (await emailsTo(db, demoPeople.bruno.email)).length
  await started.answerEmailRequests()
  const sent = (await emailsTo(db, demoPeople.bruno.email)).slice(before)
  expect(sent.map(({ subject }) => subject)).toEqual(['Seu link para entrar'])
  for (const email of [demoPeople.gil.email, demoPeople.paula.email])
    expect((await emailsTo(db, email)).filter(({ subject }) => subject.includes('entrar'))).toEqual([])
  const token = tokenIn(sent[0]!.body)
  clock.now = new Date(clock.now.getTime() + 29 * 60_000)
  const bruno = visitor()
  expect(await readJson(open(token, bruno))).toMatchObject({
    me: { id: demoPeople.bruno.id },
    case_id: null,
    is_first: false,
  })
  expect((await bruno.get('/api/me')).status).toBe(200)
  expect(await codeOf(await open(token))).toEqual([400, 'invalid_token'])
})

test('limits checks of links per network', async () => {
  const asker = visitor()
  const ask = () => asker.post('/api/auth/check-link', { token: 'inventado' })
  await db.deleteFrom('rate_limits').execute()
  expect((await ask()).status).toBe(400)
  await db.updateTable('rate_limits').set({ hits: 10_000 }).execute()
  const refused = await ask()
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBeTruthy()
})

test('keeps links out of the logs and out of the referrer sent to other sites', async () => {
  const token = await copyLink(await openCase('hugo@exemplo.com.br'))
  await visitor().post('/api/auth/check-link', { token })
  expect((await open(token)).status).toBe(200)
  expect(started.log.join()).not.toContain(token)
  const page = await visitor().get('/acesso')
  // Browsers never send the fragment; other sites receive the origin alone.
  expect(page.headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
})

test('requires sign-in from accounts with a second factor', async () => {
  const id = await openCase('nina@exemplo.com.br')
  const nina = new Browser(started)
  expect((await open(await copyLink(id), nina)).status).toBe(200)
  const at = clock.now.toISOString()
  await db
    .insertInto('second_factors')
    .values({ user_id: (await clientOf(id))!, secret: 'v1.abc', created_at: at, confirmed_at: at })
    .execute()
  const token = await copyLink(id)
  expect(await codeOf(await open(token))).toEqual([403, 'sign_in_first'])
  expect((await open(token, nina)).status).toBe(200)
  await visitor().post('/api/auth/request-sign-in-link', { email: 'nina@exemplo.com.br' })
  expect(await emailsTo(db, 'nina@exemplo.com.br')).toEqual([])
})
