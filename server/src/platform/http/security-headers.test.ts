import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { openHttpServer } from './http-server.ts'
import { publicAccess, securityHeaders } from './security-headers.ts'

const app: Hono = new Hono()
  .use(securityHeaders(true))
  .use('/public/*', publicAccess)
  .get('/plain', (c) => c.text('plain'))
  .get('/kept', (c) => c.text('kept', 200, { 'Cache-Control': 'max-age=60' }))
  .get('/public/file', (c) => c.text('file'))
  .get('/page', async (c) => {
    const within: Response = await app.request(
      '/public/file',
      {},
      { ...(c.env as object), outgoing: undefined },
    )
    return c.text(`${await within.text()}: ${within.headers.get('Access-Control-Allow-Origin')}`)
  })

const server = await openHttpServer({
  host: '127.0.0.1',
  port: 0,
  https: true,
  perNetwork: 100,
  trustProxy: 0,
})
server.answerWith(app.fetch)
const origin = `http://127.0.0.1:${server.port}`

test.each(['over a connection', 'within'])('every response has the headers %s', async (way) => {
  const { headers } = await (way === 'within' ? app.request('/plain') : fetch(`${origin}/plain`))
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(headers.get('Strict-Transport-Security')).toContain('max-age=31536000')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
})

test('the value of a route wins, and is sent once', async () => {
  const { headers } = await fetch(`${origin}/kept`)
  expect(headers.get('Cache-Control')).toBe('max-age=60')
})

test("a request within a page leaves no headers on the page's response", async () => {
  const answer = await fetch(`${origin}/page`)
  expect(await answer.text()).toBe('file: *')
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
  expect((await fetch(`${origin}/public/file`)).headers.get('Access-Control-Allow-Origin')).toBe('*')
})
