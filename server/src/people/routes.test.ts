import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { demoPartners, demoPeople } from '../demo/demo-people.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { auditEntries } from '../testing/audit-entries.ts'
import { createPerson, signIn } from '../testing/people.ts'
import { readJson, type ErrorBody } from '../testing/read-json.ts'
import { startApp } from '../testing/start-app.ts'
import type { PersonWithAccount } from './schemas.ts'

const started = await startApp()
const { db } = started
await seedDemo(db, started.clock.now)
const alice = await signIn(started, demoPeople.alice.email)
const base = '/api/admin/people'
const list = (query = '') => readJson<PersonWithAccount[]>(alice.get(`${base}${query}`))
const setRole = (id: string, body: object) => alice.post(`${base}/${id}/role`, body)

test('people are listed with what they are, and where they are signed in', async () => {
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
  expect((await alice.get(`${base}?role=chefe`)).status).toBe(400)
})

test('another role counts on the next request, and stands in the audit log', async () => {
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
      ['account.change_role', { role: 'agent', partner_id: null }],
      ['account.change_role', { role: 'partner', partner_id }],
    ]),
  )
})

test.each([
  [{ role: 'partner' }, 'partner_id'],
  [{ role: 'partner', partner_id: randomUUID() }, 'partner_id'],
  [{ role: 'agent', partner_id: demoPartners.moura.id }, 'partner_id'],
  [{ role: 'chefe' }, 'role'],
])('%j changes nobody', async (body, field) => {
  const response = await setRole(demoPeople.bruno.id, body)
  expect([response.status, Object.keys((await readJson<ErrorBody>(response)).fields ?? {})]).toEqual([
    400,
    [field],
  ])
})

test('of two administrators who make each other something else at once, one stays', async () => {
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

test('sessions that an administrator ends are over', async () => {
  const bruno = await signIn(started, demoPeople.bruno.email)
  expect(
    await readJson<PersonWithAccount>(alice.post(`${base}/${demoPeople.bruno.id}/end-sessions`, {})),
  ).toMatchObject({
    open_sessions: 0,
  })
  expect((await bruno.get('/api/me')).status).toBe(401)
  expect((await alice.post(`${base}/${randomUUID()}/end-sessions`, {})).status).toBe(404)
})
