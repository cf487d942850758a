import { expect, test } from 'vitest'
import { createPerson, signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'

const ORIGIN = 'https://simulador.exemplo.com.br'
const started = await startApp({ origin: ORIGIN })
const { app, db } = started
await createPerson(db, { email: 'ana@exemplo.com.br' })
const { cookie } = await signIn(started, 'ana@exemplo.com.br')

const unsafe = started.app.routes.filter(
  ({ method, path }) => /^(POST|PUT|PATCH|DELETE)$/.test(method) && /^\/api\/(?!public\/)/.test(path),
)
const contentTypes = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', undefined]

const ask = (path: string, method: string, headers: Record<string, string | undefined>) =>
  app.request(path, {
    method,
    body: '{}',
    headers: Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  })

test.each([
  ['another site', { Origin: 'https://outro.site' }],
  ['a site that begins like ours', { Origin: `${ORIGIN}.outro.site` }],
  ['a part of our site', { Origin: 'https://blog.simulador.exemplo.com.br' }],
  ['our site without https', { Origin: 'http://simulador.exemplo.com.br' }],
  ['our site at another port', { Origin: `${ORIGIN}:8443` }],
  ['a page without an origin', { Origin: 'null' }],
  ['another site that says so', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a part of our site that says so', { 'Sec-Fetch-Site': 'same-site' }],
  ['the address bar', { 'Sec-Fetch-Site': 'none' }],
  ['who brings a cookie and says nothing', { Cookie: cookie }],
])('%s changes nothing on any route with any content type', async (_, headers) => {
  expect(unsafe.length).toBeGreaterThan(8)
  for (const { method, path } of unsafe)
    for (const type of contentTypes) {
      const response = await ask(path, method, { Cookie: cookie, ...headers, 'Content-Type': type })
      expect([response.status, (await readJson<ErrorBody>(response)).code], `${method} ${path}`).toEqual([
        403,
        'foreign_origin',
      ])
    }
  expect(await db.selectFrom('auth_session').select('id').execute()).toHaveLength(1)
})

test('reads are allowed from any site, and any site may post simulator answers', async () => {
  const headers = { Origin: 'https://outro.site', 'Sec-Fetch-Site': 'cross-site', Cookie: cookie }
  expect((await app.request('/api/me', { headers })).status).toBe(200)
  expect((await ask('/api/public/simulations', 'POST', headers)).status).toBe(415)
})

test.each([
  ['our page', { Origin: ORIGIN, Cookie: cookie }],
  ['our page, according to Sec-Fetch-Site', { 'Sec-Fetch-Site': 'same-origin', Cookie: cookie }],
  ['a program that signs in', {}],
])('allows a request of %s', async (_, headers) => {
  const json = { ...headers, 'Content-Type': 'application/json' }
  expect((await ask('/api/auth/sign-in/email', 'POST', json)).status).toBe(400)
})

test('all names of this machine count as one site if the port is equal', async () => {
  const local = await startApp({ origin: 'http://localhost:3000' })
  const statusFrom = async (Origin: string) =>
    (await local.app.request('/api/auth/sign-out', { method: 'POST', headers: { Origin } })).status
  for (const own of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
    expect(await statusFrom(own), own).toBe(204)
  for (const foreign of ['http://localhost:3001', 'https://localhost:3000', 'http://127.0.0.2:3000'])
    expect(await statusFrom(foreign), foreign).toBe(403)
})
