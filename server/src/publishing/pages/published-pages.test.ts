import { createHash } from 'node:crypto'
import { builtInFormula, builtInLines } from 'core'
import { homeTexts } from 'core/texts/home'
import { expect, test } from 'vitest'
import { writeProduct } from '../../testing/product.ts'
import { readJson } from '../../testing/read-json.ts'
import { withRealPages } from '../../testing/real-pages.ts'
import { scripts } from '../../testing/scripts.ts'
import { signInAdmin } from '../../testing/sign-in-admin.ts'
import { startApp, type Started } from '../../testing/start-app.ts'

const root = await writeProduct(withRealPages)
const pages = ['/', '/simulador', '/login'] as const

/** The real pages of a separate app, and its administrator. */
async function administration() {
  const started = await startApp({ root })
  const alice = await signInAdmin(started)
  const activate = async (path: string, body: object) => {
    const { id } = await readJson<{ id: string }>(alice.post(path, body))
    return alice.put(`${path}/${id}`, { is_active: true })
  }
  return { ...started, alice, activate }
}

const textOf = async ({ app }: Pick<Started, 'app'>, path: string) => (await app.request(path)).text()
const allOf = (started: Pick<Started, 'app'>) => Promise.all(pages.map((path) => textOf(started, path)))

const image = ({ db }: Pick<Started, 'db'>, type: 'logo' | 'favicon' | 'cover') =>
  db
    .insertInto('app_settings')
    .values({
      key: `branding.${type}`,
      value: JSON.stringify(`/branding/${type}-1763726400000.png`),
      updated_by: null,
      updated_at: '2026-11-21T12:00:00.000Z',
    })
    .execute()

test('published name, texts, pictures and colours are in the next page, which has a new ETag', async () => {
  const { alice, activate, ...started } = await administration()
  const etagOf = async () => (await started.app.request('/')).headers.get('ETag')
  const before = await etagOf()
  expect(await etagOf()).toBe(before)

  await alice.put('/api/admin/settings', { 'app.title': 'Casa Certa', 'app.subtitle': 'A sua vez' })
  for (const html of await allOf(started)) expect(html).toContain('Casa Certa')
  expect(await textOf(started, '/')).toContain('<b>Casa Certa</b> · A sua vez')
  expect(await textOf(started, '/login')).toContain('<title>Casa Certa</title>')
  const renamed = await etagOf()
  expect(renamed).not.toBe(before)

  for (const type of ['logo', 'favicon', 'cover'] as const) await image(started, type)
  for (const html of await allOf(started))
    expect(html).toContain('<link rel="icon" href="/branding/favicon-1763726400000.png"/>')
  const landing = await textOf(started, '/')
  expect(landing).toContain('src="/branding/logo-1763726400000.png"')
  expect(landing).toMatch(/<img class="cover" src="\/branding\/cover-1763726400000\.png" alt=""/)
  expect(landing).not.toContain('class="street')
  expect(await textOf(started, '/simulador')).toContain('src="/branding/logo-1763726400000.png"')

  await alice.post('/api/admin/strings', { ns: 'inicio', key: 'promessa', value: 'Sua casa, enfim' })
  expect(await textOf(started, '/')).toContain('<h1>Sua casa, enfim</h1>')
  expect(await textOf(started, '/login')).toContain('"promessa":"Sua casa, enfim"')

  await activate('/api/admin/themes', {
    name: 'Mar',
    tokens: { brand: '#1c5ba3', gray: 'mauve', radius: 'none' },
  })
  for (const html of await allOf(started)) expect(html).toMatch(/--sim-brand:(light-dark\()?#1c5ba3/)
  expect(await textOf(started, '/login')).toContain('"gray":"mauve","radius":"none"')
})

test('a signed-in visitor sees their name with a link to their home, and a pending notice once', async () => {
  const { app, alice } = await administration()
  const mine = await alice.get('/')
  const html = await mine.text()
  expect(html).toMatch(/<a class="btn outline person" href="\/admin">.*<span>Alice Prado<\/span>/)
  expect(html).not.toContain('>Entrar<')
  expect([mine.headers.get('Cache-Control'), mine.headers.get('Vary')]).toEqual([
    'private, no-cache',
    'Accept-Encoding, Cookie',
  ])
  const sent = await app.request('/', { headers: { Cookie: 'sim.notice=ate-logo' } })
  expect(await sent.text()).toContain('Logout realizado')
  expect(sent.headers.get('Set-Cookie')).toContain('sim.notice=; Max-Age=0; Path=/')
  const others = await app.request('/')
  expect(await others.text()).toMatch(/>Entrar<(?!.*Alice)/s)
  expect(others.headers.get('Cache-Control')).toBe('no-cache')
  expect(await (await alice.get('/?visitante')).text()).toBe(await textOf({ app }, '/'))
  const later = await app.request('/?visitante', { headers: { Cookie: 'sim.notice=ate-logo' } })
  expect([await later.text(), later.headers.get('Set-Cookie')]).toEqual([await textOf({ app }, '/'), null])
})

test('the sample of the landing page uses the active formula and the present day', async () => {
  const { activate, ...started } = await administration()
  const { body } = builtInFormula
  const apartamento = { ...body.propertyTypes.apartamento, monthlyRate: 0 }
  const terms = [100]
  const lines = builtInLines.lines.map((line) =>
    line.id === 'mcmv-4' && line.validTo === null ? { ...line, validFrom: '2026-11-22' } : line,
  )
  await activate('/api/admin/formulas', {
    name: 'simulacao',
    body: { ...body, terms, propertyTypes: { ...body.propertyTypes, apartamento } },
  })
  await activate('/api/admin/formulas', { name: 'linhas', body: { ...builtInLines, lines } })
  const before = await textOf(started, '/')
  // R$ 360,000 in a hundred installments without interest.
  expect(before).toContain('R$ 3.600,00')
  expect(before).toContain('100 meses')
  expect(before).not.toContain('Parece se encaixar')
  started.clock.now = new Date('2026-11-22T12:00:00Z')
  expect(await textOf(started, '/')).toContain('Parece se encaixar na Faixa 4')
})

test('two servers on one database send the same pages', async () => {
  const { alice, activate, ...first } = await administration()
  const second = await startApp({ root, connection: first })
  await allOf(second)
  await alice.put('/api/admin/settings', { 'app.title': 'Casa Certa' })
  await activate('/api/admin/themes', { name: 'Mar', tokens: { brand: '#1c5ba3' } })
  // Both have the same API address, so differences could only come from their memory.
  expect(await allOf(second)).toEqual(await allOf(first))
  expect(await textOf(second, '/')).toContain('Casa Certa')
})

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('every page allows its own stylesheet by hash, also with a theme', async () => {
  const { activate, ...started } = await administration()
  for (const tokens of [
    { appearance: 'dark', font: 'system' },
    { brand: '#a14216', gray: 'sage' },
  ]) {
    await activate('/api/admin/themes', { name: 'T', tokens })
    for (const path of pages) {
      const response = await started.app.request(path)
      const html = await response.text()
      const [, css = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? []
      const inline = [...html.matchAll(/<script type="module">([^]*?)<\/script>/g)].map(
        ([, text = '']) => text,
      )
      expect(inline).toHaveLength(path === '/simulador' ? 2 : 0)
      const policy = response.headers.get('Content-Security-Policy')
      expect(policy).toContain(`style-src 'self' ${sha256(css)};`)
      expect(policy).toContain(`script-src ${["'self'", ...inline.map(sha256)].join(' ')};`)
    }
  }
})

/** Each of these keys is used in a page. */
const keys = Object.keys(homeTexts)
const tags = (html: string) => html.match(/<[a-z!/][^\s>]*/gi) ?? []

test('texts with scripts stay plain text in the page and in its JSON', async () => {
  const { db, ...started } = await startApp({ root })
  const structures = (await allOf(started)).map(tags)
  const at = '2026-11-21T12:00:00.000Z'
  const row = { revision: 1, updated_at: at, updated_by: null }
  for (let start = 0; start < scripts.length; start += keys.length) {
    const payloads = scripts.slice(start, start + keys.length)
    const [title] = payloads
    await db.deleteFrom('app_settings').execute()
    await db.deleteFrom('ui_strings').execute()
    await db
      .insertInto('app_settings')
      .values([
        { ...row, key: 'app.title', value: JSON.stringify(title!.slice(0, 60)) },
        { ...row, key: 'app.subtitle', value: JSON.stringify(title!.slice(0, 120)) },
      ])
      .execute()
    await db
      .insertInto('ui_strings')
      .values(
        payloads.map((value, index) => ({
          id: `${start + index}`,
          ns: 'inicio',
          key: keys[index]!,
          value,
          locale: 'pt-BR',
          updated_at: at,
        })),
      )
      .execute()
    const published = await allOf(started)
    expect(published.map(tags)).toEqual(structures)
    const [, block = ''] = /<script type="application\/json"[^>]*>([^<]*)<\/script>/.exec(published[2]!) ?? []
    const { strings } = JSON.parse(block) as { strings: { inicio: Record<string, string> } }
    expect(Object.values(strings.inicio).toSorted()).toEqual(payloads.toSorted())
  }
})

test('scenario names with scripts stay plain text', async () => {
  const { activate, ...started } = await administration()
  const structures = (await allOf(started)).map(tags)
  const { body } = builtInFormula
  const name = '</script></style><img src=x onerror=alert(1)>'
  const scenarios = body.scenarios.map((scenario, at) => ({
    ...scenario,
    name: `${name}${at}`,
    description: `"'>${name}`,
  }))
  const answer = await activate('/api/admin/formulas', { name: 'simulacao', body: { ...body, scenarios } })
  expect(answer.status).toBe(200)
  expect((await allOf(started)).map(tags)).toEqual(structures)
  expect(await textOf(started, '/')).toContain('&lt;/script&gt;&lt;/style&gt;&lt;img')
})
