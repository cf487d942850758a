import type { Me } from 'core/schema'
import { expect, test } from 'vitest'
import { getActor, type Actor } from '../../platform/access/actor.ts'
import { ofOneDatabase } from '../../testing/of-one-database.ts'
import { createPerson, signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import { issueAdminCode } from './admin-code.ts'
import { claimAdmin } from './claim-admin.ts'

const ADMIN_EMAIL = 'alice@exemplo.com.br'
const start = () => startApp({ env: { ADMIN_EMAIL } })

async function startWithAlice({ emailVerified = true } = {}) {
  const started = await start()
  const id = await createPerson(started.db, { email: ADMIN_EMAIL, emailVerified })
  const alice = await signIn(started, ADMIN_EMAIL)
  const claim = (body: object = {}) => alice.post('/api/me/ensure-admin', body)
  const me = () => readJson<Me>(alice.get('/api/me'))
  return { ...started, id, alice, claim, me }
}

const statusAndBody = async (response: Response) => [response.status, await readJson(response)]
const admins = ({ db }: Awaited<ReturnType<typeof start>>) =>
  db.selectFrom('user_roles').where('role', '=', 'admin').select('user_id').execute()

ofOneDatabase('the designated person with a confirmed address becomes administrator, once', async () => {
  const started = await startWithAlice()
  expect(await started.me()).toMatchObject({ role: 'client', is_designated: true, can_claim_admin: true })
  expect(await statusAndBody(await started.claim({ p_email: ADMIN_EMAIL.toUpperCase() }))).toEqual([
    200,
    { success: true, message: 'Você agora é administrador' },
  ])
  expect(await started.me()).toMatchObject({ role: 'admin', is_designated: true, can_claim_admin: false })
  expect(await statusAndBody(await started.claim())).toEqual([
    409,
    { code: 'admin_exists', message: 'Admin já existe ou houve um erro' },
  ])
})

test('one of many parallel claims succeeds', async () => {
  const started = await startWithAlice()
  const answers = await Promise.all(Array.from({ length: 8 }, () => started.claim()))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array<number>(7).fill(409),
  ])
  expect(await admins(started)).toEqual([{ user_id: started.id }])
})

test('one of many designated people becomes administrator if servers disagree about the address', async () => {
  const { db } = await start()
  const people: Actor[] = []
  for (let person = 0; person < 8; person += 1) {
    const user = { email: `pessoa${person}@exemplo.com.br`, name: 'Ana Souza', emailVerified: true }
    people.push(await getActor(db, { ...user, id: await createPerson(db, user) }))
  }
  const claims = await Promise.allSettled(
    people.map((actor) => db.transaction().execute((trx) => claimAdmin(trx, actor, undefined, new Date()))),
  )
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const roles = await db.selectFrom('user_roles').where('role', '=', 'admin').select('user_id').execute()
  expect(roles).toHaveLength(1)
})

ofOneDatabase('nobody else may claim, whatever address they name', async () => {
  const started = await start()
  await createPerson(started.db, { email: 'mallory@exemplo.com.br' })
  const mallory = await signIn(started, 'mallory@exemplo.com.br')
  expect(await readJson<Me>(mallory.get('/api/me'))).toMatchObject({
    is_designated: false,
    can_claim_admin: false,
  })
  for (const body of [{}, { p_email: ADMIN_EMAIL }, { code: 'x' }])
    expect(await statusAndBody(await mallory.post('/api/me/ensure-admin', body))).toEqual([
      403,
      { code: 'not_designated', message: 'Não autorizado' },
    ])
  expect(await admins(started)).toEqual([])
})

ofOneDatabase('the designated person may not claim for another', async () => {
  const started = await startWithAlice()
  const other = await started.claim({ p_email: 'outra@exemplo.com.br' })
  expect([other.status, await admins(started)]).toEqual([403, []])
})

ofOneDatabase('without a designated address nobody may', async () => {
  const started = await startApp()
  await createPerson(started.db, { email: ADMIN_EMAIL })
  const alice = await signIn(started, ADMIN_EMAIL)
  expect((await alice.post('/api/me/ensure-admin')).status).toBe(403)
  expect(await readJson<Me>(alice.get('/api/me'))).toMatchObject({ can_claim_admin: false })
})

ofOneDatabase('once there is an administrator the designated person is too late', async () => {
  const started = await startWithAlice()
  await createPerson(started.db, { email: 'gil@exemplo.com.br', role: 'admin' })
  expect(await started.me()).toMatchObject({ can_claim_admin: false })
  expect((await started.claim()).status).toBe(409)
  expect(await issueAdminCode(started.db, new Date())).toBeNull()
})

ofOneDatabase('an account with the unconfirmed designated address needs the printed code', async () => {
  const started = await startWithAlice({ emailVerified: false })
  const code = await issueAdminCode(started.db, new Date())
  await issueAdminCode(started.db, new Date())
  expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/)
  const stored = JSON.stringify(await started.db.selectFrom('admin_codes').selectAll().execute())
  expect(stored).not.toContain(code)

  expect(await statusAndBody(await started.claim())).toEqual([
    403,
    {
      code: 'code_needed',
      message: 'Informe o código mostrado pelo servidor ao iniciar',
      fields: { code: 'Informe o código mostrado pelo servidor ao iniciar' },
    },
  ])
  for (const wrong of ['AAAA-AAAA-AAAA-AAAA', 'claim'])
    expect(await statusAndBody(await started.claim({ code: wrong }))).toEqual([
      403,
      { code: 'code_needed', message: 'Código incorreto', fields: { code: 'Código incorreto' } },
    ])
  expect(await admins(started)).toEqual([])

  expect((await started.claim({ code: ` ${code?.toLowerCase().replaceAll('-', ' ')} ` })).status).toBe(200)
  expect(await started.db.selectFrom('admin_codes').select('code_hash').execute()).toEqual([])
})

const DAY_MS = 24 * 60 * 60 * 1000

ofOneDatabase('a code is good for thirty days, and the next start clears it away', async () => {
  const { db, clock, claim } = await startWithAlice({ emailVerified: false })
  const monthAgo = clock.now.getTime() - 30 * DAY_MS
  const old = await issueAdminCode(db, new Date(monthAgo))
  const young = await issueAdminCode(db, new Date(monthAgo + 1000))
  expect(await statusAndBody(await claim({ code: old }))).toEqual([
    403,
    { code: 'code_needed', message: 'Código incorreto', fields: { code: 'Código incorreto' } },
  ])
  await issueAdminCode(db, clock.now)
  expect(await db.selectFrom('admin_codes').select('code_hash').execute()).toHaveLength(2)
  expect((await claim({ code: young })).status).toBe(200)
})

ofOneDatabase('codes may be tried ten times an hour', async () => {
  const started = await startWithAlice({ emailVerified: false })
  const statuses: number[] = []
  for (let time = 0; time < 12; time += 1) statuses.push((await started.claim({ code: `${time}` })).status)
  expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429])
})

ofOneDatabase('without a session nobody claims, and forbidden fields are refused', async () => {
  const { postJson, claim } = await startWithAlice()
  expect((await postJson('/api/me/ensure-admin', {})).status).toBe(401)
  expect((await claim({ role: 'admin' })).status).toBe(400)
  expect((await claim({ p_email: 'x' })).status).toBe(400)
})
