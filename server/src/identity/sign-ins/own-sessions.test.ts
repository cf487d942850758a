import { expect, test } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { createPerson, PASSWORD, signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'

const started = await startApp()
const path = '/api/me/sessions'
const MINUTE_MS = 60_000
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

interface OwnSession {
  id: string
  device: string | null
  network: string
  used_at: string
  is_own: boolean
}

async function enter(email: string, address: string, rememberMe = true) {
  const browser = new Browser(started, address)
  const body = JSON.stringify({ email, password: PASSWORD, rememberMe })
  const headers = { 'Content-Type': 'application/json', 'User-Agent': FIREFOX }
  const answer = await browser.request('/api/auth/sign-in/email', { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
  return browser
}

const list = (browser: Browser) => readJson<OwnSession[]>(browser.get(path))
const signedIn = async (browser: Browser) => (await browser.get('/api/me')).status === 200

test.each(['client', 'partner', 'agent', 'admin'])(
  'a %s lists their own sessions, and ends one or all others',
  async (role) => {
    const email = `${role}@exemplo.com.br`
    await createPerson(started.db, { email, role })
    const home = await enter(email, '189.4.77.10')
    const phone = await enter(email, '2804:14c:5b:9::7')
    const work = await enter(email, '203.0.113.9')
    const sessions = await list(home)
    expect(sessions.map(({ network }) => network).toSorted()).toEqual([
      '189.4.x.x',
      '203.0.x.x',
      '2804:14c:x:x',
    ])
    expect(new Set(sessions.map(({ device }) => device))).toEqual(new Set(['Firefox · Linux']))
    expect(sessions.filter(({ is_own }) => is_own).map(({ network }) => network)).toEqual(['189.4.x.x'])
    const [ownSession] = (await list(phone)).filter(({ is_own }) => is_own)
    expect((await home.delete(`${path}/${ownSession!.id}`)).status).toBe(204)
    expect([await signedIn(home), await signedIn(phone), await signedIn(work)]).toEqual([true, false, true])
    expect(await readJson(home.post(`${path}/end-others`))).toEqual({ ended: 1 })
    expect([await signedIn(home), await signedIn(work)]).toEqual([true, false])
    expect(await list(home)).toHaveLength(1)
  },
)

test('a device without a user agent has no name', async () => {
  await createPerson(started.db, { email: 'quieta@exemplo.com.br' })
  const quiet = await signIn(started, 'quieta@exemplo.com.br')
  expect((await list(quiet)).map(({ device }) => device)).toEqual([null])
})

test('does not list sessions of other people, and answers 404 for them', async () => {
  await createPerson(started.db, { email: 'ana@exemplo.com.br' })
  await createPerson(started.db, { email: 'rui@exemplo.com.br' })
  const ana = await signIn(started, 'ana@exemplo.com.br')
  const rui = await signIn(started, 'rui@exemplo.com.br')
  const [ofRui] = await list(rui)
  expect(await list(ana)).toHaveLength(1)
  const refused = await ana.delete(`${path}/${ofRui!.id}`)
  const missing = await ana.delete(`${path}/00000000-0000-4000-8000-000000000000`)
  expect([refused.status, await refused.text()]).toEqual([404, await missing.text()])
  expect(await readJson(ana.post(`${path}/end-others`))).toEqual({ ended: 0 })
  expect(await signedIn(rui)).toBe(true)
})

test.each([true, false])('the last use is exact to five minutes, with rememberMe %s', async (rememberMe) => {
  const email = `uso${rememberMe}@exemplo.com.br`
  await createPerson(started.db, { email })
  const browser = await enter(email, '203.0.113.9', rememberMe)
  const session = () =>
    started.db
      .selectFrom('auth_session')
      .orderBy('createdAt', 'desc')
      .select('expiresAt')
      .executeTakeFirstOrThrow()
  const { expiresAt } = await session()
  started.clock.now = new Date(started.clock.now.getTime() + 6 * MINUTE_MS)
  await browser.get('/api/me')
  await expect.poll(async () => (await list(browser))[0]?.used_at).toBe(started.clock.now.toISOString())
  // A session of this browser only still ends a day after its beginning.
  if (!rememberMe) expect(await session()).toEqual({ expiresAt })
})
