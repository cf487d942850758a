import { expect, test } from 'vitest'
import { purgeExpiredAccounts } from '../auth/purge-expired-accounts.ts'
import { demoPartners, demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { auditEntries } from '../../testing/audit-entries.ts'
import { Browser } from '../../testing/browser.ts'
import { dumpTables } from '../../testing/dump-tables.ts'
import { emailsTo } from '../../testing/emails.ts'
import { createPerson, signIn, signUp } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import type { Invitation } from './schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const alice = await signIn(started, demoPeople.alice.email)
const base = '/api/admin/invitations'
const PASSWORD = 'Tijolo-Azul-9'
const DAY_MS = 24 * 60 * 60 * 1000

const invite = (fields: object) => alice.post(base, { name: 'Carla Nunes', role: 'agent', ...fields })
const list = () => readJson<Invitation[]>(alice.get(base))
/** Token of the last link that was sent to an address. */
async function lastToken(email: string) {
  const { body } = (await emailsTo(db, email)).at(-1)!
  return /\/convite#token=(\S+)/.exec(body)![1]!
}
async function invited(email: string, fields: object = {}) {
  const response = await invite({ email, ...fields })
  expect(response.status, await response.clone().text()).toBe(201)
  return { ...(await readJson<Invitation>(response)), token: await lastToken(email.toLowerCase()) }
}
const check = (token: string) => new Browser(started).post('/api/auth/check-invitation', { token })
const accept = (token: string, browser = new Browser(started), more: object = {}) =>
  browser.post('/api/auth/accept-invitation', { token, name: 'Carla Nunes', password: PASSWORD, ...more })
interface Entered {
  me: { role: string; name: string; partner_id: string | null }
}
const refusal = async (response: Response) => {
  const { code, fields } = await readJson<ErrorBody>(response)
  return [response.status, code, ...Object.keys(fields ?? {})]
}

test('an invited person opens the link repeatedly, chooses a password once and is signed in', async () => {
  const { token, ...invitation } = await invited('Carla@Exemplo.com.br')
  expect(invitation).toMatchObject({
    email: 'carla@exemplo.com.br',
    role: 'agent',
    partner: null,
    is_open: true,
    by_email: false,
    expires_at: '2026-11-28T12:00:00.000Z',
  })
  for (let visits = 0; visits < 3; visits += 1)
    expect(await readJson(check(token))).toEqual({
      name: 'Carla Nunes',
      email: 'carla@exemplo.com.br',
      role: 'agent',
    })
  const carla = new Browser(started)
  expect(await refusal(await accept(token, carla, { password: 'Carla1234' }))).toEqual([
    400,
    'invalid_input',
    'password',
  ])
  expect(await refusal(await accept(token, carla, { name: 'x' }))).toEqual([400, 'invalid_input', 'name'])
  const { me } = await readJson<Entered>(accept(token, carla, { name: 'Carla N. Dias' }))
  expect(me).toMatchObject({ role: 'agent', name: 'Carla N. Dias', partner_id: null })
  expect((await carla.get('/api/work')).status).toBe(200)
  for (const again of [await accept(token), await check(token)])
    expect(await refusal(again)).toEqual([400, 'invalid_token'])
  expect(await list()).toEqual([])
  const entries = await auditEntries(db, invitation.id)
  expect(entries.map(({ action, actor_name }) => [action, actor_name])).toEqual(
    expect.arrayContaining([
      ['invitation.create', demoPeople.alice.display_name],
      ['invitation.accept', 'Carla N. Dias'],
    ]),
  )
})

test('one of many parallel requests with a link creates the account', async () => {
  const { token } = await invited('muitas@exemplo.com.br')
  const answers = await Promise.all(Array.from({ length: 50 }, () => accept(token)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(49).fill(400)])
  const accounts = db.selectFrom('auth_user').where('email', '=', 'muitas@exemplo.com.br').select('id')
  expect(await accounts.execute()).toHaveLength(1)
})

test('the database stores only a digest of the link, except in the e-mail itself', async () => {
  const { token } = await invited('sigilo@exemplo.com.br')
  const { outbox_emails: _, ...tables } = await dumpTables(db)
  expect(Object.values(tables).flat().join()).not.toContain(token)
  expect(started.log.join()).not.toContain(token)
})

test('invites a person of a partner', async () => {
  const partner_id = demoPartners.moura.id
  const { token } = await invited('corretora@exemplo.com.br', { role: 'partner', partner_id })
  const { me } = await readJson<Entered>(accept(token))
  expect(me).toMatchObject({ role: 'partner', partner_id })
})

test.each([
  [{ name: 'Jo' }, 'name'],
  [{ email: 'carla' }, 'email'],
  [{ role: 'chefe' }, 'role'],
  [{ role: 'partner' }, 'partner_id'],
  [{ role: 'agent', partner_id: demoPartners.moura.id }, 'partner_id'],
])('refuses an invitation with %j in its field', async (wrong, field) => {
  expect(await refusal(await invite({ email: 'errada@exemplo.com.br', ...wrong }))).toEqual([
    400,
    'invalid_input',
    field,
  ])
  expect(await emailsTo(db, 'errada@exemplo.com.br')).toEqual([])
})

test('refuses to invite an address with an account or an invitation', async () => {
  expect(await refusal(await invite({ email: demoPeople.ana.email }))).toEqual([
    409,
    'already_exists',
    'email',
  ])
  await invited('duas@exemplo.com.br')
  expect(await refusal(await invite({ email: 'duas@exemplo.com.br' }))).toEqual([
    409,
    'already_exists',
    'email',
  ])
})

test('a new link invalidates the first, and a revoked one does not work', async () => {
  const first = await invited('outra@exemplo.com.br')
  clock.now = new Date(clock.now.getTime() + 1000)
  expect((await alice.post(`${base}/${first.id}/send-again`)).status).toBe(200)
  expect(await refusal(await accept(first.token))).toEqual([400, 'invalid_token'])
  const second = await lastToken('outra@exemplo.com.br')
  expect((await check(second)).status).toBe(200)
  expect((await alice.request(`${base}/${first.id}`, { method: 'DELETE' })).status).toBe(204)
  expect(await refusal(await accept(second))).toEqual([400, 'invalid_token'])
  expect((await alice.post(`${base}/${first.id}/send-again`)).status).toBe(404)
})

test('an invitation is valid while its sender may invite', async () => {
  const id = await createPerson(db, { email: 'breve@demo.br', role: 'admin' })
  const brief = await signIn(started, 'breve@demo.br')
  const email = 'porta-dos-fundos@exemplo.com.br'
  await brief.post(base, { name: 'Eu Mesmo', email, role: 'admin' })
  const token = await lastToken(email)
  expect((await alice.post(`/api/admin/people/${id}/role`, { role: 'client' })).status).toBe(200)
  expect(await refusal(await accept(token))).toEqual([400, 'invalid_token'])
  expect((await list()).find((one) => one.email === email)?.is_open).toBe(false)
})

test('an account registered meanwhile goes to the owner of the address', async () => {
  const email = 'antes@exemplo.com.br'
  const { token } = await invited(email)
  const other = await signUp(started, email, 'Outra Pessoa')
  const { me } = await readJson<Entered>(accept(token))
  expect(me).toMatchObject({ role: 'agent', name: 'Carla Nunes' })
  expect((await other.get('/api/me')).status).toBe(401)
})

test('invites an address that was registered but never confirmed', async () => {
  const email = 'tomada@exemplo.com.br'
  const other = await signUp(started, email, 'Outra Pessoa')
  const { token } = await invited(email)
  expect((await other.get('/api/me')).status).toBe(200)
  expect(await readJson<Entered>(accept(token))).toMatchObject({ me: { role: 'agent' } })
  expect((await other.get('/api/me')).status).toBe(401)
})

test('an old link neither lowers a role nor opens a disabled account', async () => {
  const [promoted, off] = ['promovida@exemplo.com.br', 'desligada@exemplo.com.br']
  const links = [await invited(promoted), await invited(off)]
  await createPerson(db, { email: promoted, role: 'admin' })
  const id = await createPerson(db, { email: off })
  await alice.post(`/api/admin/people/${id}/active`, { active: false })
  expect((await readJson<Entered>(accept(links[0]!.token))).me.role).toBe('admin')
  expect(await refusal(await accept(links[1]!.token))).toEqual([403, 'account_disabled'])
  expect((await list()).map((one) => one.email)).toContain(off)
})

// Last, because sessions end during it.
test('a link expires after seven days, can be sent again, and is deleted in the end', async () => {
  const { id, token } = await invited('tarde@exemplo.com.br')
  clock.now = new Date(clock.now.getTime() + 7 * DAY_MS)
  const admin = await signIn(started, demoPeople.alice.email)
  expect(await refusal(await accept(token))).toEqual([400, 'invalid_token'])
  const all = await readJson<Invitation[]>(admin.get(base))
  expect(all.find((one) => one.id === id)).toMatchObject({ is_open: false })
  expect(await readJson(admin.post(`${base}/${id}/send-again`))).toMatchObject({ id, is_open: true })
  const there = async () =>
    (await db.selectFrom('invitations').where('id', '=', id).select('id').execute()).length
  await purgeExpiredAccounts(db, new Date(clock.now.getTime() + 36 * DAY_MS))
  expect(await there()).toBe(1)
  await purgeExpiredAccounts(db, new Date(clock.now.getTime() + 38 * DAY_MS))
  expect(await there()).toBe(0)
})
