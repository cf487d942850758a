import { expect, test } from 'vitest'
import { gunzipSync } from 'node:zlib'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { signIn } from '../../testing/people.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'

const started = await startApp()
const { app, db, clock } = started
await seedDemo(db, clock.now)
const [ana, bruno] = await Promise.all(
  ([demoPeople.ana, demoPeople.bruno] as const).map(({ email }) => signIn(started, email)),
)
const [{ id } = { id: '' }] = await readJson<{ id: string }[]>(ana!.get('/api/cases'))
const screen = `/cliente/dossies/${id}`

const blockOf = (html: string) =>
  JSON.parse(
    /<script type="application\/json" id="respostas">(.*?)<\/script>/.exec(html)?.[1] ?? 'null',
  ) as Record<string, { status: number; link?: string; body: unknown }> | null
const answersIn = async (page: Promise<Response> | Response) => blockOf(await (await page).text())

test("puts the person's responses into the page, which no cache may store", async () => {
  const page = await ana!.get(screen)
  expect([page.headers.get('Cache-Control'), page.headers.get('Vary')]).toEqual([
    'no-store',
    'Accept-Encoding, Cookie',
  ])
  const addresses = ['/api/me', `/api/cases/${id}`, `/api/cases/${id}/messages?limit=50`]
  const bodies = await Promise.all(addresses.map(async (address) => readJson(ana!.get(address))))
  expect(await answersIn(page)).toEqual(
    Object.fromEntries(addresses.map((address, index) => [address, { status: 200, body: bodies[index] }])),
  )
})

const files = (name: string) => `</assets/${name}-1a2b.js>; rel=modulepreload`
const linkFor = async (page: Promise<Response> | Response) => (await page).headers.get('Link')

test('names the files of the sign-in for a visitor without a session', async () => {
  expect(await linkFor(ana!.get(screen))).toBe(files('client-case'))
  expect(await linkFor(app.request(screen))).toBe(files('login'))
  expect(await linkFor(app.request('/admin/dossies'))).toBe(files('login'))
  expect(await linkFor(app.request('/login'))).toBe(files('login'))
})

test('sends one page without responses to all staff', async () => {
  const [alice, gil] = await Promise.all(
    ([demoPeople.alice, demoPeople.gil] as const).map(({ email }) => signIn(started, email)),
  )
  const pages = await Promise.all([alice, gil].map((person) => person!.get('/admin/dossies')))
  for (const page of pages)
    expect([page.headers.get('Cache-Control'), page.headers.get('Vary'), await linkFor(page)]).toEqual([
      'no-cache',
      'Accept-Encoding, Cookie',
      files('cases'),
    ])
  const [one, other] = await Promise.all(pages.map((page) => page.text()))
  expect(one).toBe(other)
  expect(blockOf(one!)).toBeNull()
})

test('answers HEAD without running the routes', async () => {
  const before = started.log.length
  const head = await ana!.request(screen, { method: 'HEAD' })
  expect([head.status, head.headers.get('Link')]).toEqual([200, files('client-case')])
  expect(started.log.slice(before).join('')).not.toContain('/api/cases')
})

test('gives a client the same page for the case of another client as for a missing one', async () => {
  const missing = screen.replace(id, '0f8fad5b-d9cb-469f-a165-70867728950e')
  const [foreign, none] = await Promise.all([screen, missing].map((path) => answersIn(bruno!.get(path))))
  expect(Object.keys(foreign!)).toEqual(['/api/me'])
  expect(foreign).toEqual(none)
})

test('gives all visitors without a session one cacheable page', async () => {
  const page = await app.request(screen)
  const notSignedIn = await (await app.request('/api/me')).json()
  expect(await answersIn(page.clone())).toEqual({ '/api/me': { status: 401, body: notSignedIn } })
  expect(page.headers.get('Cache-Control')).toBe('no-cache')
  const conditional = { 'If-None-Match': page.headers.get('ETag') ?? '' }
  expect((await app.request(screen, { headers: conditional })).status).toBe(304)
  // The ETag of the visitors' page does not match after a sign-in.
  expect((await ana!.request(screen, { headers: conditional })).status).toBe(200)
})

test('reads the session again for each page', async () => {
  const leaving = await signIn(started, demoPeople.ana.email)
  const { cookie } = leaving
  expect(Object.keys((await answersIn(leaving.get(screen)))!)).toContain(`/api/cases/${id}`)
  await leaving.post('/api/auth/sign-out', {})
  const page = await app.request(screen, { headers: { Cookie: cookie } })
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  expect(Object.entries((await answersIn(page))!).map(([address, { status }]) => [address, status])).toEqual([
    ['/api/me', 401],
  ])
})

test('escapes stored texts so that none ends the data block, compressed or not', async () => {
  const words = '</script><img src=x onerror=alert(1)><!--'
  expect((await ana!.post(`/api/cases/${id}/messages`, { body: words })).status).toBe(201)
  const packed = await ana!.request(screen, { headers: { 'Accept-Encoding': 'br, gzip' } })
  expect(packed.headers.get('Content-Encoding')).toBe('gzip')
  const html = gunzipSync(new Uint8Array(await packed.arrayBuffer())).toString()
  expect(html).not.toContain(words)
  expect(JSON.stringify(blockOf(html))).toContain(words)
  expect(await (await ana!.get(screen)).text()).toBe(html)
})
