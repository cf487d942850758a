import { expect, test } from 'vitest'
import { startApp } from '../../testing/start-app.ts'

const { app } = await startApp()

test('serves the bundled lists under their file names to any site', async () => {
  const response = await app.request('/data/municipios-PE.json')
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=86400')
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(await response.json()).toContainEqual({ id: 2611606, nome: 'Recife' })
  expect(await (await app.request('/data/ufs.json')).json()).toHaveLength(27)
})

test.each([
  '/data/municipios-pe.json',
  '/data/municipios-XX.json',
  '/data/',
  '/data/..%2Fpackage.json',
  '/data/%2e%2e%2fpackage.json',
  '/data/../package.json',
  '/data/ufs.json%00',
  '/data/ibge/ufs.json',
])('returns 404 for %s', async (path) => {
  const response = await app.request(path)
  expect(response.status).toBe(404)
})
