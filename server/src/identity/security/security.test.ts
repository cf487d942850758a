import { expect, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { createPerson, PASSWORD, signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp, type Started } from '../../testing/start-app.ts'
import type { z } from 'zod'
import { deviceOf } from '../sign-ins/record-sign-in.ts'
import type { lockedSchema, openSessionSchema, overviewSchema, signInSchema } from './schemas.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
const path = '/api/admin/security'

async function start() {
  const started = await startApp()
  await createPerson(started.db, { email: 'alice@exemplo.com.br', name: 'Alice Ramos', role: 'admin' })
  const ana = await createPerson(started.db, { email: 'ana@exemplo.com.br', name: 'Ana Souza' })
  const alice = await signIn(started, 'alice@exemplo.com.br')
  return { ...started, started, alice, ana }
}

const enter = (started: Started, password = PASSWORD, address = '203.0.113.77', agent = FIREFOX) => {
  const browser = new Browser(started, address)
  const answer = browser.request('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': agent },
    body: JSON.stringify({ email: 'ana@exemplo.com.br', password }),
  })
  return answer.then(({ status }) => ({ status, browser }))
}

test('lists sessions with network and device, and ends one of them', async () => {
  const { started, alice, ana } = await start()
  const { browser } = await enter(started)
  const other = await enter(started, PASSWORD, '198.51.100.3', SAFARI)
  const list = () => readJson<z.infer<typeof openSessionSchema>[]>(alice.get(`${path}/sessions?q=souza`))
  const sessions = await list()
  expect(
    sessions.map(({ person, network, device }) => `${person.id} ${network} ${device}`).toSorted(),
  ).toEqual([`${ana} 198.51.100.0/24 Safari · iOS`, `${ana} 203.0.113.0/24 Firefox · Linux`])
  const all = await readJson<z.infer<typeof openSessionSchema>[]>(alice.get(`${path}/sessions`))
  expect(all.filter(({ is_own }) => is_own).map(({ person }) => person.name)).toEqual(['Alice Ramos'])
  const phone = sessions.find(({ device }) => device?.startsWith('Safari'))
  expect((await alice.request(`${path}/sessions/${phone?.id}`, { method: 'DELETE' })).status).toBe(204)
  expect((await alice.request(`${path}/sessions/${phone?.id}`, { method: 'DELETE' })).status).toBe(404)
  expect((await other.browser.get('/api/me')).status).toBe(401)
  expect((await browser.get('/api/me')).status).toBe(200)
})

test('lists sessions page by page', async () => {
  const { started, alice } = await start()
  for (const _ of Array.from({ length: 4 })) await enter(started)
  const first = await alice.get(`${path}/sessions?limit=2`)
  const next = /<([^>]+)>/.exec(first.headers.get('Link') ?? '')?.[1] ?? ''
  const second = await readJson<{ id: string }[]>(alice.get(next))
  const ids = [...(await readJson<{ id: string }[]>(first)), ...second].map(({ id }) => id)
  expect(new Set(ids).size).toBe(4)
})

test('lists a locked account and unlocks it', async () => {
  const { started, alice, ana } = await start()
  for (const _ of Array.from({ length: 6 })) await enter(started, 'Outra-Senha-9')
  expect((await enter(started)).status).toBe(429)
  const locked = () => readJson<z.infer<typeof lockedSchema>[]>(alice.get(`${path}/locked`))
  expect(await locked()).toEqual([
    expect.objectContaining({ failures: 5, everywhere: false, until: '2026-11-21T12:10:00.000Z' }),
  ])
  expect((await alice.post(`${path}/people/${ana}/unlock`)).status).toBe(204)
  expect(await locked()).toEqual([])
  expect((await enter(started)).status).toBe(200)
})

test('the history has the result of each attempt, for as long as the rules say', async () => {
  const { started, alice, clock, db } = await start()
  await enter(started, 'Outra-Senha-9')
  await enter(started)
  await enter(started, PASSWORD, '203.0.113.77').then(() =>
    new Browser(started).post('/api/auth/sign-in/email', {
      email: 'ninguem@exemplo.com.br',
      password: PASSWORD,
    }),
  )
  const history = (filter = '') =>
    readJson<z.infer<typeof signInSchema>[]>(alice.get(`${path}/sign-ins${filter}`))
  const results = (await history('?q=souza')).map(({ result }) => result)
  expect(results.toSorted()).toEqual(['entered', 'entered', 'wrong_password'])
  expect(await history('?result=wrong_password')).toEqual([
    expect.objectContaining({ network: '203.0.113.0/24', device: 'Firefox · Linux' }),
  ])
  expect((await alice.get(`${path}/sign-ins?result=outro`)).status).toBe(400)
  const rules = await alice.request(`${path}/rules`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ keep_sign_ins_days: 30 }),
  })
  expect(rules.status).toBe(200)
  clock.now = new Date('2026-12-22T12:00:00Z')
  await started.runner.tick()
  await started.runner.idle()
  expect(await db.selectFrom('sign_ins').selectAll().execute()).toEqual([])
})

test('lists staff without a second factor, and limits the values of the rules', async () => {
  const { alice } = await start()
  const { rules, staff } = await readJson<z.infer<typeof overviewSchema>>(alice.get(path))
  expect(rules).toEqual({ require_second_factor: false, keep_sign_ins_days: 90 })
  expect(staff.map(({ name, confirmed_at }) => [name, confirmed_at])).toEqual([['Alice Ramos', null]])
  const put = (body: object) =>
    alice.request(`${path}/rules`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const refused = await put({ keep_sign_ins_days: 3 })
  expect([refused.status, (await readJson<{ fields: object }>(refused)).fields]).toEqual([
    400,
    { keep_sign_ins_days: 'Informe de 30 a 730 dias' },
  ])
  const changed = await readJson<z.infer<typeof overviewSchema>>(put({ require_second_factor: true }))
  expect(changed.rules.require_second_factor).toBe(true)
})

test('another administrator removes the second factor of a person who lost the phone', async () => {
  const { alice, ana, db } = await start()
  const at = '2026-11-21T12:00:00.000Z'
  await db
    .insertInto('second_factors')
    .values({ user_id: ana, secret: 'v1.abc', created_at: at, confirmed_at: at })
    .execute()
  expect((await alice.post(`${path}/people/${ana}/reset-second-factor`)).status).toBe(204)
  expect((await alice.post(`${path}/people/${ana}/reset-second-factor`)).status).toBe(404)
  expect(await db.selectFrom('second_factors').selectAll().execute()).toEqual([])
})

test('describes a device by browser and system', () => {
  expect(deviceOf(undefined)).toBe('desconhecido')
  expect(deviceOf('curl/8')).toBe('desconhecido')
  expect(deviceOf(FIREFOX)).toBe('Firefox · Linux')
})
