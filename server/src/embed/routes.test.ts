import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { packContent } from '../http/content.ts'
import { builtFiles, writeProduct } from '../testing/product.ts'
import { readJson, type ErrorBody } from '../testing/read-json.ts'
import { startApp } from '../testing/start-app.ts'
import { keepEmbedFiles } from './former-files.ts'
import { PINNED } from './read-embed.ts'

const started = await startApp({ origin: 'https://simulador.exemplo.com.br' })
const { app } = started
const baked = 'fetch("https://simulador.exemplo.com.br/api/public/config")'

test('the widget comes with the address of its API baked in', async () => {
  const response = await app.request('/embed/v1/simulador.js')
  expect(response.status).toBe(200)
  const text = await response.text()
  expect(text).toContain(baked)
  expect(text).not.toContain('simulador-origin.invalid')
})

test('the moving address and the pinned one give the same bytes, kept for different times', async () => {
  const moving = await app.request('/embed/v1/simulador.js')
  const pinned = await app.request('/embed/1.4.2/simulador.js')
  expect(await pinned.text()).toBe(await moving.text())
  expect(moving.headers.get('Cache-Control')).toBe(
    'public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800',
  )
  expect(pinned.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
})

test.each(['simulador.js', 'simulador.css', 'avaliacao', 'avaliacao.js', 'integridade.json'])(
  '/embed/v1/%s may be loaded by any site',
  async (file) => {
    const { status, headers } = await app.request(`/embed/v1/${file}`)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
      'content-type': expect.stringMatching(/; charset=utf-8$/),
    })
  },
)

test.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip', 'gzip, br;q=0', gunzipSync],
  [null, 'identity', (bytes: Uint8Array) => Buffer.from(bytes)],
])('it is sent as %s to who accepts %s', async (encoding, accepted, unpack) => {
  const response = await app.request('/embed/v1/simulador.js', { headers: { 'Accept-Encoding': accepted } })
  expect(response.headers.get('Content-Encoding')).toBe(encoding)
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(response.headers.get('Content-Length')).toBe(String(bytes.byteLength))
  expect(unpack(bytes).toString()).toContain(baked)
})

const get = (accepted: string, known = '') =>
  app.request('/embed/v1/simulador.js', {
    headers: { 'Accept-Encoding': accepted, ...(known && { 'If-None-Match': known }) },
  })

test('each encoding has its own ETag, and 304 is for who has that one', async () => {
  const br = (await get('br')).headers.get('ETag') ?? ''
  const gzip = (await get('gzip')).headers.get('ETag') ?? ''
  expect(br).not.toBe(gzip)
  expect((await get('br', br)).status).toBe(304)
  expect((await get('br', gzip)).status).toBe(200)
})

test('the integrity list holds the sha384 of every pinned file', async () => {
  const { versao, arquivos } = await readJson<{ versao: string; arquivos: Record<string, string> }>(
    app.request('/embed/v1/integridade.json'),
  )
  expect(versao).toBe('1.4.2')
  expect(Object.keys(arquivos)).toEqual([
    '/embed/1.4.2/simulador.js',
    '/embed/1.4.2/etapas.js',
    '/embed/1.4.2/resultado.js',
    '/embed/1.4.2/simulador.css',
  ])
  for (const [path, integrity] of Object.entries(arquivos)) {
    const bytes = new Uint8Array(await (await app.request(path)).arrayBuffer())
    expect(integrity).toBe(`sha384-${createHash('sha384').update(bytes).digest('base64')}`)
  }
})

test.each([
  ['etapas.js', 'simulador.js'],
  ['resultado.js', 'etapas.js'],
])('the digest of %s is carried by %s, and both stay where their version is', async (name, before) => {
  const file = await app.request(`/embed/1.4.2/${name}`)
  expect(file.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(file.headers.get('Access-Control-Allow-Origin')).toBe('*')
  const digest = createHash('sha384')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('base64')
  const carrier = await (await app.request(`/embed/1.4.2/${before}`)).text()
  expect(carrier).toContain(`load("sha384-${digest}")`)
})

test.each([
  ['simulador.js', 'fetch("https://simulador-origin.invalid")', 'etapas.js'],
  ['etapas.js', 'document.title="Etapas"', 'resultado.js'],
])('a widget whose %s was built without a place for a digest does not start', async (name, text, next) => {
  const root = await writeProduct({ ...builtFiles, [`widget/dist/${name}`]: text })
  await expect(startApp({ root })).rejects.toThrow(
    `widget/dist/${name} não traz sha384-of-${next}: rode pnpm build`,
  )
})

test('the typeface of the evaluation page comes byte for byte', async () => {
  const response = await app.request('/embed/v1/figtree.woff2')
  expect(response.headers.get('Content-Type')).toBe('font/woff2')
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([119, 79, 70, 50, 255])
})

test('the evaluation page may be framed anywhere and talks to this server alone', async () => {
  const { headers } = await app.request('/embed/v1/avaliacao')
  const style = createHash('sha256').update('p{margin:0}').digest('base64')
  expect(headers.get('Content-Security-Policy')).toBe(
    `default-src 'none'; script-src 'self'; style-src 'self' 'sha256-${style}'; connect-src 'self'; font-src 'self'; ` +
      `form-action 'none'; base-uri 'none'; frame-ancestors * file:`,
  )
  expect(headers.get('X-Frame-Options')).toBeNull()
  expect(headers.get('Cross-Origin-Embedder-Policy')).toBe('require-corp')
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('unsafe-none')
  expect(headers.get('Referrer-Policy')).toBe('no-referrer')
})

test.each([
  '/embed/1.4.1/simulador.js',
  '/embed/v2/simulador.js',
  '/embed/v1/outro.js',
  '/embed/1.4.2/avaliacao',
  '/embed/v1/..%2F..%2Fpackage.json',
])('%s is not there', async (path) => {
  const response = await app.request(path)
  expect([response.status, (await readJson<ErrorBody>(response)).code]).toEqual([404, 'not_found'])
})

test.each([
  'simulador.js',
  'etapas.js',
  'resultado.js',
  'simulador.css',
  'avaliacao.html',
  'avaliacao.js',
  'figtree.woff2',
])('without widget/dist/%s the server does not start, and says what to run', async (name) => {
  const { [`widget/dist/${name}`]: _, ...rest } = builtFiles
  const start = startApp({ root: await writeProduct(rest) })
  await expect(start).rejects.toThrow(`widget/dist/${name} não existe: rode pnpm build`)
})

const later = (steps: string) => ({
  ...builtFiles,
  'widget/dist/etapas.js': `${steps};load("sha384-of-resultado.js")`,
})
const digestIn = async ({ app: its }: typeof started) =>
  /sha384-([\w+/]{64})/.exec(await (await its.request('/embed/v1/simulador.js')).text())?.[1] ?? ''

test('who holds the first file of an earlier build gets its own second one, after the next build too', async () => {
  const first = await startApp()
  const held = await digestIn(first)
  const next = await startApp({
    connection: first,
    root: await writeProduct(later('document.title="Novas"')),
  })
  const address = `/embed/1.4.2/etapas.js?${held.slice(-8)}`
  for (const [attempt, server] of [next, first].entries()) {
    const response = await server.app.request(`${address}${attempt || ''}`)
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(createHash('sha384').update(bytes).digest('base64')).toBe(held)
  }
  // A server that was not updated yet finds what its neighbour published.
  const ahead = await first.app.request(`/embed/1.4.2/etapas.js?${(await digestIn(next)).slice(-8)}`)
  expect(await ahead.text()).toContain('document.title="Novas"')
})

test('what a page pinned stays when the version moves on, and a digest that never was gets the newest', async () => {
  const first = await startApp()
  const pinned = await (await first.app.request('/embed/1.4.2/simulador.js')).text()
  const moved = { ...later('document.title="2"'), 'widget/package.json': '{ "version": "1.5.0" }' }
  const next = await startApp({ connection: first, root: await writeProduct(moved) })
  expect(await (await next.app.request('/embed/1.4.2/simulador.js')).text()).toBe(pinned)
  const newest = await next.app.request('/embed/1.5.0/etapas.js?AAAAAAAA')
  expect(await newest.text()).toContain('document.title="2"')
})

test('a version is served for 24 months after the last day that it was the newest, and the list says until when', async () => {
  const first = await startApp()
  const upgrade = async (name: string) =>
    startApp({
      connection: first,
      root: await writeProduct({ ...later(`"${name}"`), 'widget/package.json': `{ "version": "${name}" }` }),
    })
  const dateBack = (name: string, day: string) =>
    first.db
      .updateTable('embed_files')
      .set({ published_at: `${day}T12:00:00.000Z` })
      .where('path', 'like', `${name}/%`)
      .execute()
  const statusOf = async ({ app: its }: typeof first, name: string) =>
    (await its.request(`/embed/${name}/simulador.js`)).status
  // The newest for longer than a version is kept: until now it was in use.
  await dateBack('1.4.2', '2023-01-10')
  const second = await upgrade('1.5.0')
  expect(await statusOf(second, '1.4.2')).toBe(200)
  const list = await readJson<{ versao: string; anteriores: object[] }>(
    second.app.request('/embed/v1/integridade.json'),
  )
  expect([list.versao, list.anteriores]).toEqual(['1.5.0', [{ versao: '1.4.2', ate: '2028-11-21' }]])

  await dateBack('1.5.0', '2024-11-20')
  const third = await upgrade('1.6.0')
  expect([await statusOf(third, '1.4.2'), await statusOf(third, '1.5.0')]).toEqual([404, 200])
})

test('of each address the newest builds are kept', async () => {
  const first = await startApp()
  for (let build = 0; build < 22; build++) {
    const content = await packContent(Buffer.from(`// ${build}`), 'text/javascript')
    const file = { content, headers: PINNED, digest: `digest-${build}` }
    await keepEmbedFiles(
      first.db,
      new Map([['1.4.2/etapas.js', file]]),
      new Date(Date.UTC(2027, 0, 1 + build)),
    )
  }
  const kept = await first.db
    .selectFrom('embed_files')
    .select('digest')
    .where('path', '=', '1.4.2/etapas.js')
    .orderBy('published_at')
    .execute()
  expect(kept.map(({ digest }) => digest)).toEqual(Array.from({ length: 20 }, (_, at) => `digest-${at + 2}`))
})

test('what a host adds to an address asks no table', async () => {
  const alone = await startApp()
  await alone.db.destroy()
  for (const address of ['v1/simulador.js?ver=6.4', '1.4.2/simulador.js?ver=6.4', '1.4.2/etapas.js'])
    expect((await alone.app.request(`/embed/${address}`)).status).toBe(200)
})
