import { expect, test } from 'vitest'
import { brotliDecompressSync } from 'node:zlib'
import { demoPeople } from '../demo/demo-people.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { signIn } from '../testing/people.ts'
import { readJson } from '../testing/read-json.ts'
import { startApp } from '../testing/start-app.ts'

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

test('a screen brings along what its routes give whoever asks for it, and nobody keeps it', async () => {
  const page = await ana!.get(screen)
  expect([page.headers.get('Cache-Control'), page.headers.get('Vary')]).toEqual([
    'no-store',
    'Accept-Encoding, Cookie',
  ])
  const asked = ['/api/me', `/api/cases/${id}`, `/api/cases/${id}/messages?limit=50`]
  const given = await Promise.all(asked.map(async (address) => readJson(ana!.get(address))))
  expect(await answersIn(page)).toEqual(
    Object.fromEntries(asked.map((address, index) => [address, { status: 200, body: given[index] }])),
  )
})

const files = (name: string) => `</assets/${name}-1a2b.js>; rel=modulepreload`
const linkFor = async (page: Promise<Response> | Response) => (await page).headers.get('Link')

test('who may not open a screen gets none of its files, but those of where they are led', async () => {
  const [paula, alice] = await Promise.all(
    ([demoPeople.paula, demoPeople.alice] as const).map(({ email }) => signIn(started, email)),
  )
  expect([await linkFor(ana!.get(screen)), await linkFor(alice!.get(screen))]).toEqual([
    files('app'),
    files('staff-case'),
  ])
  expect(await linkFor(paula!.get(screen))).toBeNull()
  expect(await linkFor(app.request(screen))).toBe(files('account'))
  const { cookie } = paula!
  await paula!.post('/api/auth/sign-out', {})
  expect(await linkFor(app.request(screen, { headers: { Cookie: cookie } }))).toBe(files('account'))
})

const given = async (asked: Promise<Response> | Response) => {
  const page = await asked
  return [/<h1>(.*)<\/h1>/.exec(await page.text())?.[1], page.headers.get('Link')]
}

test('the staff gets its own app on every screen, and others only where the staff signs in', async () => {
  const [paula, alice] = await Promise.all(
    ([demoPeople.paula, demoPeople.alice] as const).map(({ email }) => signIn(started, email)),
  )
  const cases = '/admin/dossies'
  expect(await given(alice!.get(cases))).toEqual(['Administração', files('cases')])
  expect(await given(alice!.get(screen))).toEqual(['Administração', files('staff-case')])
  expect(await given(alice!.get('/login'))).toEqual(['Administração', files('staff-account')])
  expect(await given(paula!.get(cases))).toEqual(['Aplicação', null])
  expect(await given(app.request(cases))).toEqual(['Administração', files('staff-account')])
  expect(await given(app.request('/login'))).toEqual(['Aplicação', files('account')])
})

const askedIn = async (page: Promise<Response> | Response) => Object.keys((await answersIn(page)) ?? {})

test('rows come where the address asks for no others, and nothing for who is led elsewhere or asks for the head', async () => {
  const [paula, alice, gil] = await Promise.all(
    ([demoPeople.paula, demoPeople.alice, demoPeople.gil] as const).map(({ email }) =>
      signIn(started, email),
    ),
  )
  const cases = '/admin/dossies'
  const rows = '/api/work?limit=50'
  expect(await askedIn(alice!.get(cases))).toEqual([
    '/api/me',
    '/api/work/staff',
    '/api/admin/settings',
    rows,
  ])
  expect(await askedIn(alice!.get(`${cases}?aba=quadro`))).toContain(rows)
  expect(await askedIn(alice!.get(`${cases}?etapa=registro`))).toEqual([
    '/api/me',
    '/api/work/staff',
    '/api/admin/settings',
  ])
  expect(await askedIn(gil!.get(cases))).toEqual(['/api/me', '/api/work/staff', rows])
  const before = started.log.length
  expect(await askedIn(paula!.get(cases))).toEqual(['/api/me'])
  const head = await alice!.request(cases, { method: 'HEAD' })
  expect([head.status, head.headers.get('Link')]).toEqual([200, files('cases')])
  expect(started.log.slice(before).join('')).not.toContain('/api/work')
})

test('where a role finds another screen in the place of one, the server leads there', async () => {
  const [gil, alice] = await Promise.all(
    ([demoPeople.gil, demoPeople.alice] as const).map(({ email }) => signIn(started, email)),
  )
  const led = await gil!.get('/admin')
  expect([led.status, led.headers.get('Location')]).toEqual([302, '/admin/dossies'])
  expect([led.headers.get('Cache-Control'), led.headers.get('Vary')]).toEqual(['no-store', 'Cookie'])
  expect((await alice!.get('/admin')).status).toBe(200)
})

test('an address that the router of the portal reads as one of the administration is never the app of everybody', async () => {
  const alice = await signIn(started, demoPeople.alice.email)
  for (const path of ['/admin/', '/Admin', '/admin/dossies/', '/ADMIN/nada']) {
    const page = await alice.get(path)
    expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('<h1>Administração</h1>')])
  }
  const page = await alice.get('/administrador')
  expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('<h1>Aplicação</h1>')])
})

test('whose case it is not gets of it what of one that does not exist: nothing', async () => {
  const missing = screen.replace(id, '0f8fad5b-d9cb-469f-a165-70867728950e')
  const [foreign, none] = await Promise.all([screen, missing].map((path) => answersIn(bruno!.get(path))))
  expect(Object.keys(foreign!)).toEqual(['/api/me'])
  expect(foreign).toEqual(none)
})

test('nobody gets that nobody is signed in, in one page for all that need not be sent again', async () => {
  const page = await app.request(screen)
  const nobody = await (await app.request('/api/me')).json()
  expect(await answersIn(page.clone())).toEqual({ '/api/me': { status: 401, body: nobody } })
  expect(page.headers.get('Cache-Control')).toBe('no-cache')
  const known = { 'If-None-Match': page.headers.get('ETag') ?? '' }
  expect((await app.request(screen, { headers: known })).status).toBe(304)
  // A page that holds for nobody does not hold for who signed in since.
  expect((await ana!.request(screen, { headers: known })).status).toBe(200)
})

test('the session counts as it is at that moment', async () => {
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

test('nothing that somebody wrote ends the block, packed or not', async () => {
  const words = '</script><img src=x onerror=alert(1)><!--'
  expect((await ana!.post(`/api/cases/${id}/messages`, { body: words })).status).toBe(201)
  const packed = await ana!.request(screen, { headers: { 'Accept-Encoding': 'br' } })
  expect(packed.headers.get('Content-Encoding')).toBe('br')
  const html = brotliDecompressSync(new Uint8Array(await packed.arrayBuffer())).toString()
  expect(html).not.toContain(words)
  expect(JSON.stringify(blockOf(html))).toContain(words)
  expect(await (await ana!.get(screen)).text()).toBe(html)
})
