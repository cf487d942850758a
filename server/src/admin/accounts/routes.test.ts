import { expect, test } from 'vitest'
import { demoId } from '../../demo/demo-id.ts'
import { demoPeople } from '../../demo/demo-people.ts'
import { seedDemo } from '../../demo/seed-demo.ts'
import { auditEntries } from '../../testing/audit-entries.ts'
import { Browser } from '../../testing/browser.ts'
import { emailsTo } from '../../testing/emails.ts'
import { createPerson, PASSWORD, signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const { ana, alice, gil } = demoPeople
const admin = await signIn(started, alice.email)
const asGil = await signIn(started, gil.email)
const turn = (what: 'disable' | 'enable', email: string) =>
  admin.post(`/api/admin/accounts/${what}`, { email })
const enter = (email: string, password = PASSWORD) =>
  new Browser(started).post('/api/auth/sign-in/email', { email, password })

test('an account that is switched off is signed in nowhere, and nobody enters it', async () => {
  const browsers = [await signIn(started, ana.email), await signIn(started, ana.email)]
  expect((await turn('disable', ana.email.toUpperCase())).status).toBe(204)
  for (const browser of browsers) expect((await browser.get('/api/cases')).status).toBe(401)
  const refused = await enter(ana.email)
  expect([refused.status, await readJson(refused)]).toEqual([
    403,
    { code: 'account_disabled', message: 'Esta conta foi desativada. Fale com quem a atende.' },
  ])
  expect(refused.headers.getSetCookie().join()).not.toContain('session_token')
  // Who does not know the password learns nothing.
  expect((await enter(ana.email, 'Outra senha 9')).status).toBe(401)
  expect(await db.selectFrom('auth_session').where('userId', '=', ana.id).selectAll().execute()).toEqual([])

  // Nothing is told to who cannot come to see it.
  const moved = await asGil.post(`/api/cases/${demoId('case', 'boa-vista')}/messages`, { body: 'Olá' })
  expect(moved.status).toBe(201)
  expect(await emailsTo(db, ana.email)).toEqual([])

  expect((await turn('enable', ana.email)).status).toBe(204)
  expect((await enter(ana.email)).status).toBe(200)
  const at = clock.now.toISOString()
  const entries = await auditEntries(db, ana.id)
  expect(entries.map(({ action, actor_name, after }) => [action, actor_name, after])).toEqual(
    expect.arrayContaining([
      ['account.disable', alice.display_name, { disabledAt: at }],
      ['account.enable', alice.display_name, { disabledAt: null }],
    ]),
  )
})

test('a session that began in the same moment opens nothing', async () => {
  const { id, email } = demoPeople.bruno
  const bruno = await signIn(started, email)
  // As a sign-in does that looked at the account before it was switched off.
  await db
    .updateTable('auth_user')
    .set({ disabledAt: clock.now.toISOString() })
    .where('id', '=', id)
    .execute()
  expect((await bruno.get('/api/me')).status).toBe(401)
  await turn('enable', email)
  expect((await bruno.get('/api/me')).status).toBe(401)
})

test('nobody switches off the own account, and of two administrators at once one stays', async () => {
  const own = await turn('disable', alice.email)
  expect([own.status, (await readJson<ErrorBody>(own)).message]).toEqual([
    409,
    'Você não pode desativar nem reativar a própria conta',
  ])
  for (let round = 0; round < 5; round += 1) {
    const emails = [`um${round}@demo.br`, `dois${round}@demo.br`]
    for (const email of emails) await createPerson(db, { email, role: 'admin' })
    const [first, second] = await Promise.all(emails.map((email) => signIn(started, email)))
    const answers = await Promise.all([
      first!.post('/api/admin/accounts/disable', { email: emails[1] }),
      second!.post('/api/admin/accounts/disable', { email: emails[0] }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 401])
  }
})

test('an address without an account, or that is none, is said to be', async () => {
  const missing = await turn('disable', 'ninguem@demo.br')
  expect([missing.status, (await readJson<ErrorBody>(missing)).message]).toEqual([
    404,
    'Não há conta com este e-mail',
  ])
  const none = await turn('enable', 'nada')
  expect([none.status, Object.keys((await readJson<ErrorBody>(none)).fields ?? {})]).toEqual([400, ['email']])
})
