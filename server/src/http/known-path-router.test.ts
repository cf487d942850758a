import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { KnownPathRouter } from './known-path-router.ts'

test('each address leads to its own route each time, those with parameters too', async () => {
  const app = new Hono({ router: new KnownPathRouter() })
    .use('/api/*', async (c, next) => {
      await next()
      c.header('X-Api', 'sim')
    })
    .get('/api/cases', (c) => c.text('list'))
    .post('/api/cases', (c) => c.text('new'))
    .get('/api/cases/:id', (c) => c.text(c.req.param('id')))
    .get('/page', (c) => c.text('page'))
  for (let time = 0; time < 3; time += 1) {
    const said = async (method: string, path: string) => {
      const answer = await app.request(path, { method })
      return [answer.status, await answer.text(), answer.headers.get('X-Api')]
    }
    expect(await said('GET', '/api/cases')).toEqual([200, 'list', 'sim'])
    expect(await said('POST', '/api/cases')).toEqual([200, 'new', 'sim'])
    expect(await said('GET', '/api/cases/a')).toEqual([200, 'a', 'sim'])
    expect(await said('GET', '/api/cases/b')).toEqual([200, 'b', 'sim'])
    expect(await said('GET', '/page')).toEqual([200, 'page', null])
    expect(await said('GET', '/none')).toEqual([404, '404 Not Found', null])
  }
})

test('a route that is added later is found, and so are many addresses that are none', () => {
  const router = new KnownPathRouter<string>()
  const found = (path: string) => router.match('GET', path)[0].map(([handler]) => handler)
  router.add('GET', '/a', 'a')
  expect([found('/a'), found('/b')]).toEqual([['a'], []])
  router.add('GET', '/b', 'b')
  for (let at = 0; at < 1200; at += 1) expect(found(`/none-${at}`)).toEqual([])
  expect([found('/a'), found('/b')]).toEqual([['a'], ['b']])
})
