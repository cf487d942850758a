import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPartners, demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { auditEntries } from '../../testing/audit-entries.ts'
import { Browser } from '../../testing/browser.ts'
import { emailsTo } from '../../testing/emails.ts'
import { createPerson, passwordOf, signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import type { PersonWithAccount } from './schemas.ts'

const started = await startApp()
const { db } = started
await seedDemo(db, started.clock.now)
const alice = await signIn(started, demoPeople.alice.email)
const base = '/api/admin/people'
const list = (query = '') => readJson<PersonWithAccount[]>(alice.get(`${base}${query}`))
const setRole = (id: string, body: object) => alice.post(`${base}/${id}/role`, body)

test('lists people with their roles and sessions', async () => {
  await signIn(started, demoPeople.paula.email)
  const people = await list()
  expect(people).toHaveLength(Object.keys(demoPeople).length)
  expect(people.find(({ id }) => id === demoPeople.paula.id)).toMatchObject({
    name: 'Paula Cavalcanti',
    role: 'partner',
    partner: { id: demoPartners.cavalcanti.id, name: 'Cavalcanti Correspondente' },
    disabled_at: null,
    open_sessions: 1,
    last_sign_in: expect.any(String),
  })
  expect((await list('?role=agent')).map(({ id }) => id)).toEqual([demoPeople.gil.id])
  expect((await list(`?partner=${demoPartners.moura.id}`)).map(({ id }) => id)).toEqual([demoPeople.pedro.id])
  expect((await list('?q=joao')).map(({ id }) => id)).toEqual([])
  expect((await list('?q=HENRIQUE%20pedro')).map(({ id }) => id)).toEqual([demoPeople.pedro.id])
  expect((await list('?q=gil.agente@&active=true')).map(({ id }) => id)).toEqual([demoPeople.gil.id])
  expect(await list('?active=false')).toEqual([])
  for (const query of ['role=chefe', 'active=1', 'partner=x', `q=${'a'.repeat(101)}`])
    expect((await alice.get(`${base}?${query}`)).status, query).toBe(400)
})

const lines = async (query = '') =>
  (await (await alice.get(`${base}/export${query}`)).text()).trim().split('\r\n')

test('exports the filtered people as a spreadsheet, and audits who exported without the search text', async () => {
  const [head, ...rows] = await lines()
  expect(head).toContain('Nome;E-mail;Papel;Parceiro;Conta')
  expect(rows).toHaveLength(Object.keys(demoPeople).length)
  expect((await lines('?q=gil.agente&role=agent')).slice(1)).toEqual([
    expect.stringMatching(/^Gil Barreto;gil\.agente@demo\.br;Agente;/),
  ])
  const entries = await db
    .selectFrom('audit_log')
    .where('action', '=', 'person.export_list')
    .select('after')
    .execute()
  expect(entries.map(({ after }) => JSON.parse(after!) as unknown)).toEqual([
    { searched: false },
    { role: 'agent', searched: true },
  ])
})

test('keeps the time of the last sign-in after a sign-out', async () => {
  expect((await list('?q=bruno'))[0]).toMatchObject({ last_sign_in: null, open_sessions: 0 })
  const bruno = await signIn(started, demoPeople.bruno.email)
  await bruno.post('/api/auth/sign-out')
  expect((await list('?q=bruno'))[0]).toMatchObject({
    last_sign_in: started.clock.now.toISOString(),
    open_sessions: 0,
  })
})

test('a new role applies to the next request and is audited', async () => {
  const id = await createPerson(db, { email: 'nina@demo.br', name: 'Nina Prado' })
  const nina = await signIn(started, 'nina@demo.br')
  expect((await nina.get('/api/work')).status).toBe(403)
  expect(await readJson<PersonWithAccount>(setRole(id, { role: 'agent' }))).toMatchObject({ role: 'agent' })
  expect((await nina.get('/api/work')).status).toBe(200)
  const partner_id = demoPartners.moura.id
  expect((await setRole(id, { role: 'partner', partner_id })).status).toBe(200)
  expect((await nina.get('/api/work')).status).toBe(403)
  expect((await readJson<unknown[]>(nina.get('/api/cases'))).length).toBeGreaterThan(0)
  expect((await auditEntries(db, id)).map(({ action, after }) => [action, after])).toEqual(
    expect.arrayContaining([
      ['account.change_role', { role: 'agent', partner_id: null, branch_id: null }],
      ['account.change_role', { role: 'partner', partner_id, branch_id: null }],
    ]),
  )
})

test('an account with an unconfirmed address cannot become staff or partner', async () => {
  const id = await createPerson(db, { email: 'colega@demo.br', emailVerified: false })
  for (const role of [
    { role: 'agent' },
    { role: 'admin' },
    { role: 'partner', partner_id: demoPartners.moura.id },
  ]) {
    const { fields } = await readJson<ErrorBody>(setRole(id, role))
    expect(fields?.role).toMatch(/ainda não foi confirmado/)
  }
  const colega = await signIn(started, 'colega@demo.br')
  expect((await colega.get('/api/work')).status).toBe(403)
})

test.each([
  [{ role: 'partner' }, 'partner_id'],
  [{ role: 'partner', partner_id: randomUUID() }, 'partner_id'],
  [{ role: 'agent', partner_id: demoPartners.moura.id }, 'partner_id'],
  [{ role: 'chefe' }, 'role'],
])('refuses the role change %j', async (body, field) => {
  const response = await setRole(demoPeople.bruno.id, body)
  expect([response.status, Object.keys((await readJson<ErrorBody>(response)).fields ?? {})]).toEqual([
    400,
    [field],
  ])
})

test('one of two administrators who demote each other in parallel remains', async () => {
  expect(await readJson<ErrorBody>(setRole(demoPeople.alice.id, { role: 'agent' }))).toMatchObject({
    message: 'É o último administrador',
  })
  const id = await createPerson(db, { email: 'rui@demo.br', role: 'admin' })
  const rui = await signIn(started, 'rui@demo.br')
  const answers = await Promise.all([
    setRole(id, { role: 'agent' }),
    rui.post(`${base}/${demoPeople.alice.id}/role`, { role: 'agent' }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
  const admins = await db.selectFrom('user_roles').where('role', '=', 'admin').selectAll().execute()
  expect(admins).toHaveLength(1)
  await db
    .updateTable('user_roles')
    .set({ role: 'admin' })
    .where('user_id', '=', demoPeople.alice.id)
    .execute()
})

test('an administrator ends sessions', async () => {
  const bruno = await signIn(started, demoPeople.bruno.email)
  expect(
    await readJson<PersonWithAccount>(alice.post(`${base}/${demoPeople.bruno.id}/end-sessions`, {})),
  ).toMatchObject({
    open_sessions: 0,
  })
  expect((await bruno.get('/api/me')).status).toBe(401)
  expect((await alice.post(`${base}/${randomUUID()}/end-sessions`, {})).status).toBe(404)
})

const turn = (id: string, active: boolean) => alice.post(`${base}/${id}/active`, { active })
const enter = (email: string, password = passwordOf(email)) =>
  new Browser(started).post('/api/auth/sign-in/email', { email, password })

test('a disabled account loses its sessions and cannot sign in', async () => {
  const { ana, gil } = demoPeople
  const asGil = await signIn(started, gil.email)
  const browsers = [await signIn(started, ana.email), await signIn(started, ana.email)]
  expect(await readJson<PersonWithAccount>(turn(ana.id, false))).toMatchObject({
    disabled_at: started.clock.now.toISOString(),
    open_sessions: 0,
  })
  expect((await list('?active=false')).map(({ id }) => id)).toEqual([ana.id])
  for (const browser of browsers) expect((await browser.get('/api/cases')).status).toBe(401)
  const refused = await enter(ana.email)
  expect([refused.status, await readJson(refused)]).toEqual([
    403,
    { code: 'account_disabled', message: 'Esta conta foi desativada. Fale com quem a atende.' },
  ])
  expect(refused.headers.getSetCookie().join()).not.toContain('session_token')
  // Without the right password the response reveals nothing.
  expect((await enter(ana.email, 'Outra senha 9')).status).toBe(401)
  expect(await db.selectFrom('auth_session').where('userId', '=', ana.id).selectAll().execute()).toEqual([])

  // A disabled account gets no e-mails.
  const sent = await asGil.post(`/api/cases/${demoId('case', 'boa-vista')}/messages`, { body: 'Olá' })
  expect(sent.status).toBe(201)
  expect(await emailsTo(db, ana.email)).toEqual([])

  expect((await turn(ana.id, true)).status).toBe(200)
  expect((await enter(ana.email)).status).toBe(200)
  const entries = await auditEntries(db, ana.id)
  const name = demoPeople.alice.display_name
  expect(entries.map(({ action, actor_name, after }) => [action, actor_name, after])).toEqual(
    expect.arrayContaining([
      ['account.disable', name, { disabledAt: started.clock.now.toISOString() }],
      ['account.enable', name, { disabledAt: null }],
    ]),
  )
})

test('a session that began at the moment of disabling is invalid', async () => {
  const { id, email } = demoPeople.bruno
  const bruno = await signIn(started, email)
  // Simulates a sign-in that read the account before it was disabled.
  await db
    .updateTable('auth_user')
    .set({ disabledAt: started.clock.now.toISOString() })
    .where('id', '=', id)
    .execute()
  expect((await bruno.get('/api/me')).status).toBe(401)
  await turn(id, true)
  expect((await bruno.get('/api/me')).status).toBe(401)
})

test('an administrator cannot disable the own account, and one of two in parallel remains', async () => {
  const ownAccount = await turn(demoPeople.alice.id, false)
  expect([ownAccount.status, (await readJson<ErrorBody>(ownAccount)).message]).toEqual([
    409,
    'Você não pode desativar nem reativar a própria conta',
  ])
  const ways = [
    ['active', { active: false }],
    ['role', { role: 'client' }],
  ] as const
  for (const [first] of [ways, ways.toReversed()].entries())
    for (const [second] of ways.entries()) {
      const emails = ['um', 'dois'].map((name) => `${name}${first}${second}@demo.br`)
      const ids = await Promise.all(emails.map((email) => createPerson(db, { email, role: 'admin' })))
      const [one, two] = await Promise.all(emails.map((email) => signIn(started, email)))
      const answers = await Promise.all([
        one!.post(`${base}/${ids[1]}/${ways[first]![0]}`, ways[first]![1]),
        two!.post(`${base}/${ids[0]}/${ways[second]![0]}`, ways[second]![1]),
      ])
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      expect([401, 403]).toContain(statuses.find((status) => status !== 200))
    }
})
