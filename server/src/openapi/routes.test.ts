import { expect, test } from 'vitest'
import { readJson } from '../testing/read-json.ts'
import { startApp } from '../testing/start-app.ts'
import type { ApiDocument } from './api-document.ts'

const { app } = await startApp()
const document = await readJson<ApiDocument>(app.request('/api/openapi.json'))

/** Pages and the files they load are for browsers; everything else is for programs. */
const forPrograms = app.routes
  .filter(({ method, path }) => method !== 'ALL' && /^\/(api|data|embed)\//.test(path))
  .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    operation,
  })),
)

test('every route is described, and nothing that is no route', () => {
  const described = operations.map(({ name }) => name)
  expect(described.toSorted()).toEqual([...new Set(forPrograms)].toSorted())
})

test.each(operations)('$name says what it does, who may call it and what it answers', ({ operation }) => {
  expect(operation.summary).toEqual(expect.any(String))
  expect(operation.tags).toHaveLength(1)
  expect(document.tags.map(({ name }) => name)).toContain(operation.tags?.[0])
  expect(Object.keys(operation.responses)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^20[04]$/), '500']),
  )
  expect('401' in operation.responses || operation.security.length === 0).toBe(true)
})
