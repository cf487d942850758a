import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { assetText, builtFiles, writeProduct } from '../../testing/product.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'

const { app, log } = await startApp()
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test.each([
  ['/', 'Simulador de Financiamento'],
  ['/simulador', 'Simulação'],
  ['/localidades-demo', 'Aplicação'],
  ['/login', 'Aplicação'],
  ['/auth/callback', 'Finalizando'],
  ['/cliente/dossies', 'Aplicação'],
  ['/cliente/dossies/0f8fad5b', 'Aplicação'],
  ['/parceiro/clientes/0f8fad5b', 'Aplicação'],
  ['/admin/healthcheck', 'Aplicação'],
])('%s serves the page %s', async (path, title) => {
  const response = await app.request(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('no-cache')
  expect(await response.text()).toContain(`<h1>${title}</h1>`)
})

test('the page of a screen preloads the file of that screen', async () => {
  const linkOf = async (path: string) => (await app.request(path)).headers.get('Link')
  expect(await linkOf('/login')).toBe('</assets/login-1a2b.js>; rel=modulepreload')
  expect(await linkOf('/recuperar-senha')).toBeNull()
  expect((await app.request('/cliente/dossies/0f8fad5b')).headers.get('Vary')).toBe('Accept-Encoding, Cookie')
})

test('answers 304 for a page that the browser has', async () => {
  const etag = (await app.request('/')).headers.get('ETag') ?? ''
  expect((await app.request('/', { headers: { 'If-None-Match': etag } })).status).toBe(304)
})

test('a page may use its inline stylesheet and run only our own files', async () => {
  const policy = (await app.request('/')).headers.get('Content-Security-Policy')
  expect(policy).toBe(
    [
      "default-src 'self'",
      "script-src 'self'",
      `style-src 'self' ${sha256('body{margin:0}')}`,
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self' https://simulador.exemplo.com.br",
      "frame-src 'self' https://simulador.exemplo.com.br",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self'",
    ].join('; '),
  )
})

test('the app may show blobs and read PDFs in a worker without network access', async () => {
  const page = (await app.request('/parceiro/clientes/0f8fad5b')).headers.get('Content-Security-Policy')
  expect(page).toContain("img-src 'self' data: blob:; ")
  expect(page).toContain("; worker-src 'self'")
  const worker = await app.request('/assets/pdf.worker.min-5e6f.mjs')
  expect(worker.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  expect(worker.headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; script-src 'self'; base-uri 'none'",
  )
  const script = await app.request('/assets/app-1a2b.js')
  expect(script.headers.get('Content-Security-Policy')).not.toContain('script-src')
})

test.each([
  '/nao-existe',
  '/admin/nao-existe',
  '/simulador/',
  '/index.html',
  '/app.html',
  '/ssr/render.mjs',
  '/ssr/built.json',
  '/constructor',
  '/..%2f..%2fetc',
])('%s serves the app with status 404, and the log has the path', async (path) => {
  const response = await app.request(`${path}?cpf=123`)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('<h1>Aplicação</h1>')
  const line = log.map((entry) => JSON.parse(entry)).findLast(({ msg }) => msg === 'Página não encontrada')
  expect(line).toMatchObject({ path })
  expect(log.join('')).not.toContain('cpf=123')
})

test.each([
  '/api',
  '/api/nada',
  '/assets/nada.js',
  '/assets/..%2fapp.html',
  '/assets/%2e%2e%2fapp.html',
  '/assets/..%5capp.html',
  '/assets/',
  '/data/nada.json',
  '/embed/v1/nada.js',
])('%s answers with a JSON error, not a page', async (path) => {
  const response = await app.request(path)
  expect([response.status, (await readJson<ErrorBody>(response)).code]).toEqual([404, 'not_found'])
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test('files with a hash in their name are cached forever and sent as the build compressed them', async () => {
  const response = await app.request('/assets/app-1a2b.js', { headers: { 'Accept-Encoding': 'br' } })
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('Content-Encoding')).toBe('br')
  expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  expect(brotliDecompressSync(new Uint8Array(await response.arrayBuffer())).toString()).toBe(assetText)
})

test('sends a file without a compressed version unchanged', async () => {
  const response = await app.request('/assets/fonte-3c4d.woff2', { headers: { 'Accept-Encoding': 'br' } })
  expect([response.headers.get('Content-Encoding'), await response.text()]).toEqual([null, 'wOF2'])
  expect(response.headers.get('Content-Type')).toBe('font/woff2')
})

test('a file without a hash in its name is cached for a day and then revalidated', async () => {
  const { headers } = await app.request('/favicon.svg')
  expect([headers.get('Cache-Control'), headers.get('Content-Type')]).toEqual([
    'public, max-age=86400',
    'image/svg+xml; charset=utf-8',
  ])
  const conditional = { 'If-None-Match': headers.get('ETag') ?? '' }
  expect((await app.request('/favicon.svg', { headers: conditional })).status).toBe(304)
})

test('does not serve compressed files under their own names', async () => {
  for (const path of ['/assets/app-1a2b.js.br', '/assets/app-1a2b.js.gz']) {
    const { status, headers } = await app.request(path)
    expect([status, headers.get('Cache-Control')]).toEqual([404, 'no-store'])
  }
})

test('HEAD answers as GET does, without the body', async () => {
  for (const path of ['/', '/assets/app-1a2b.js']) {
    const [get, head] = await Promise.all([app.request(path), app.request(path, { method: 'HEAD' })])
    expect(await head.text()).toBe('')
    expect(Object.fromEntries(head.headers), path).toEqual(Object.fromEntries(get.headers))
  }
})

test('does not start without the built pages, and names all missing files', async () => {
  const { 'portal/dist/ssr/render.mjs': _, 'portal/dist/ssr/built.json': __, ...rest } = builtFiles
  const start = startApp({ root: await writeProduct(rest) })
  await expect(start).rejects.toThrow(
    /portal\/dist\/ssr\/render\.mjs não existe[^]*portal\/dist\/ssr\/built\.json não existe/,
  )
})

test('the rules of a day and town come from the query, and the browser keeps them by their ETag', async () => {
  const shown = async (query: string) => (await app.request(`/regras${query}`)).text()
  expect(await shown('?dia=2026-04-21&uf=&municipio=2611606')).toContain('<p>2026-04-21 PE Recife 185 </p>')
  expect(await shown('?uf=SP&municipio=2611606'), 'another state than the town’s').toMatch(/ SP {2}645 <\/p>/)
  expect(await shown('?dia=&uf=&municipio=')).toBe(await shown(''))
  const address = '/regras?municipio=2611606'
  const etag = (await app.request(address)).headers.get('ETag') ?? ''
  expect((await app.request(address, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  const other = await app.request('/regras', { headers: { 'If-None-Match': etag } })
  expect([other.status, other.headers.get('Cache-Control')]).toEqual([200, 'no-cache'])
})

test.each([
  ['dia=2026-02-30', 'dia'],
  ['dia=hoje', 'dia'],
  ['municipio=9999999', 'municipio'],
  ['municipio=Recife', 'municipio'],
  ['uf=XX&dia=2026-13-01', 'dia,uf'],
])('the rules for %s name the wrong parameters and stay those of today', async (query, problems) => {
  const response = await app.request(`/regras?${query}`)
  expect(response.status).toBe(400)
  expect(await response.text()).toMatch(new RegExp(`<p>\\d{4}-\\d\\d-\\d\\d {3}0 ${problems}</p>`))
})
