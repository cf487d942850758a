import { expect, test } from 'vitest'
import { readJson } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import type { ApiDocument } from './api-document.ts'

const { app } = await startApp()
const document = await readJson<ApiDocument>(app.request('/api/openapi.json'))

/** Routes for programs: all except pages and the files that these load. */
const forPrograms = app.routes
  .filter(({ method, path }) => method !== 'ALL' && /^\/(api|data|embed|branding|r\/:code)\//.test(path))
  .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    operation,
  })),
)

test('describes every route, and nothing else', () => {
  const described = operations.map(({ name }) => name)
  expect(described.toSorted()).toEqual([...new Set(forPrograms)].toSorted())
})

test.each(operations)('$name describes its purpose, access and responses', ({ operation }) => {
  expect(operation.summary).toEqual(expect.any(String))
  expect(operation.tags).toHaveLength(1)
  expect(document.tags.map(({ name }) => name)).toContain(operation.tags?.[0])
  expect(Object.keys(operation.responses)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^20[014]$/), '500']),
  )
  expect('401' in operation.responses || operation.security.length === 0).toBe(true)
})

test('sends the description once, and again only after a change', async () => {
  for (const path of ['/api/openapi.json', '/api/docs']) {
    const first = await app.request(path)
    const etag = first.headers.get('ETag') ?? ''
    expect([first.status, first.headers.get('Cache-Control'), etag], path).toEqual([
      200,
      'no-cache',
      expect.stringMatching(/^".+"$/),
    ])
    expect((await app.request(path, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  }
})

test('the page documents every route, and its links work', async () => {
  const html = await (await app.request('/api/docs')).text()
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toEqual([...new Set(ids)])
  expect(ids).toEqual(expect.arrayContaining(operations.map(({ operation }) => operation.operationId)))
  for (const [, target] of html.matchAll(/href="#([^"]+)"/g))
    expect(ids).toContain(decodeURIComponent(target!))
  for (const { operation } of operations) expect(html).toContain(operation.summary)
})

test('the page has no scripts, and its policy allows none', async () => {
  const response = await app.request('/api/docs')
  const policy = response.headers.get('Content-Security-Policy')
  expect(policy).toMatch(/^default-src 'none'; style-src 'self' 'sha256-[\w+/]{43}='; img-src 'self';/)
  const html = await response.text()
  expect(html).not.toMatch(/<script|\sstyle=|\son\w+=|src=/i)
})
