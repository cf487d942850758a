import { expect, test } from 'vitest'
import { sharp } from '../../platform/images/decoders.ts'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'

const { app } = await startApp()

interface Manifest {
  name: string
  start_url: string
  display: string
  icons: { src: string; sizes: string; purpose: string }[]
}

test('describes the portal as an app whose icons have the promised sizes', async () => {
  const response = await app.request('/manifest.webmanifest')
  expect(response.headers.get('Content-Type')).toContain('application/manifest+json')
  const manifest = await readJson<Manifest>(response)
  expect(manifest).toMatchObject({ start_url: '/login', display: 'standalone', lang: 'pt-BR' })
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable'])
  for (const { src, sizes } of manifest.icons) {
    const picture = await app.request(src)
    const { width, height, format } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
  }
})

test('keeps the maskable mark within the circle that every launcher shows', async () => {
  const picture = await app.request('/icone-mascara-512.png')
  const { data, info } = await sharp(Buffer.from(await picture.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => data.subarray((y * info.width + x) * info.channels).subarray(0, 3)
  const ground = at(0, 0)
  for (let y = 0; y < 512; y += 4)
    for (let x = 0; x < 512; x += 4)
      if (Math.hypot(x - 256, y - 256) > 256 * 0.8) expect(at(x, y)).toEqual(ground)
})

test('lets the worker fetch pages of its own origin alone, and revalidates it', async () => {
  const worker = await app.request('/service-worker.js')
  expect(worker.headers.get('Content-Security-Policy')).toContain("connect-src 'self'")
  expect(worker.headers.get('Cache-Control')).toBe('no-cache')
  const script = await worker.text()
  expect(script.match(/cache\.(add|put)/g)).toEqual(['cache.add'])
})

test('names the product on the page without a connection, which loads nothing', async () => {
  const page = await app.request('/sem-conexao')
  const text = await page.text()
  expect(text).toContain('<h1>Sem conexão</h1>')
  expect(text).not.toMatch(/<(script|img|link)/)
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
})
