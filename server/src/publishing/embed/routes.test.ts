import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { builtFiles, writeProduct } from '../../testing/product.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'

const started = await startApp({ origin: 'https://simulador.exemplo.com.br' })
const { app } = started
interface IntegrityList {
  versao: string
  endereco: string
  arquivos: Record<string, string>
  anteriores: { versao: string; ate: string }[]
}
const listOf = ({ app: its }: typeof started) =>
  readJson<IntegrityList>(its.request('/embed/v1/integridade.json'))
const { endereco } = await listOf(started)
const folder = endereco.replace('/simulador.js', '')
const baked = 'fetch("https://simulador.exemplo.com.br/api/public/config")'

test('serves the widget with the address of its API', async () => {
  const response = await app.request('/embed/v1/simulador.js')
  expect(response.status).toBe(200)
  const text = await response.text()
  expect(text).toContain(baked)
  expect(text).not.toContain('simulador-origin.invalid')
})

test('serves a pinned file under version and digest, with equal bytes for every public address', async () => {
  expect(endereco).toMatch(/^\/embed\/1\.4\.2-[0-9a-f]{16}\/simulador\.js$/)
  const moving = await app.request('/embed/v1/simulador.js')
  const pinned = await app.request(endereco)
  expect(moving.headers.get('Cache-Control')).toBe(
    'public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800',
  )
  expect(pinned.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  const text = await pinned.text()
  expect((await moving.text()).replaceAll(started.origin, 'https://simulador-origin.invalid')).toBe(text)
  expect(text).toContain(`load("${folder}/"`)
  const elsewhere = await startApp({ origin: 'https://outro.exemplo.com.br' })
  expect(await (await elsewhere.app.request(endereco)).text()).toBe(text)
})

test.each(['simulador.js', 'simulador.css', 'avaliacao', 'avaliacao.js', 'integridade.json'])(
  'any site may load /embed/v1/%s',
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
])('sends %s to clients that accept %s', async (encoding, accepted, unpack) => {
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

test('each encoding has its own ETag, and 304 needs the matching one', async () => {
  const br = (await get('br')).headers.get('ETag') ?? ''
  const gzip = (await get('gzip')).headers.get('ETag') ?? ''
  expect(br).not.toBe(gzip)
  expect((await get('br', br)).status).toBe(304)
  expect((await get('br', gzip)).status).toBe(200)
})

test('the integrity list has the SHA-384 of every pinned file', async () => {
  const { versao, arquivos } = await listOf(started)
  expect(versao).toBe('1.4.2')
  expect(Object.keys(arquivos)).toEqual(
    ['simulador.js', 'etapas.js', 'resultado.js', 'simulador.css'].map((name) => `${folder}/${name}`),
  )
  for (const [path, integrity] of Object.entries(arquivos)) {
    const bytes = new Uint8Array(await (await app.request(path)).arrayBuffer())
    expect(integrity).toBe(`sha384-${createHash('sha384').update(bytes).digest('base64')}`)
  }
})

test.each([
  ['etapas.js', 'simulador.js'],
  ['resultado.js', 'etapas.js'],
])('the digest of %s is in %s, and both load from the folder of their build', async (name, before) => {
  const file = await app.request(`${folder}/${name}`)
  expect(file.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(file.headers.get('Access-Control-Allow-Origin')).toBe('*')
  const digest = createHash('sha384')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('base64')
  const carrier = await (await app.request(`${folder}/${before}`)).text()
  expect(carrier).toContain(`"sha384-${digest}")`)
})

test.each([
  ['simulador.js', 'fetch("https://simulador-origin.invalid")', 'etapas.js'],
  ['etapas.js', 'document.title="Etapas"', 'resultado.js'],
])('refuses to start if %s of the widget lacks the placeholder of a digest', async (name, text, next) => {
  const root = await writeProduct({ ...builtFiles, [`widget/dist/${name}`]: text })
  await expect(startApp({ root })).rejects.toThrow(
    `widget/dist/${name} não traz sha384-of-${next}: rode pnpm build`,
  )
})

test('serves the font of the evaluation page unchanged', async () => {
  const response = await app.request('/embed/v1/figtree.woff2')
  expect(response.headers.get('Content-Type')).toBe('font/woff2')
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([119, 79, 70, 50, 255])
})

test('any site may frame the evaluation page, which connects only to this server', async () => {
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
  '/embed/1.4.2/simulador.js',
  '/embed/1.4.2-0123456789abcdef/simulador.js',
  '/embed/v2/simulador.js',
  '/embed/v1/outro.js',
  `${folder}/avaliacao`,
  `${folder}/build.json`,
  '/embed/v1/..%2F..%2Fpackage.json',
])('answers 404 for %s', async (path) => {
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
])('does not start without widget/dist/%s, and names the command to run', async (name) => {
  const { [`widget/dist/${name}`]: _, ...rest } = builtFiles
  const start = startApp({ root: await writeProduct(rest) })
  await expect(start).rejects.toThrow(`widget/dist/${name} não existe: rode pnpm build`)
})
