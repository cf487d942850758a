import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { packContent } from './content.ts'
import { openHttpServer } from './http-server.ts'
import { publicAccess, securityHeaders } from './security-headers.ts'
import { sendContent } from './send-content.ts'

const text = 'O mesmo texto, muitas vezes. '.repeat(20)
const content = await packContent(Buffer.from(text), 'text/plain; charset=utf-8')
const app = new Hono()
  .use(securityHeaders(false), publicAccess)
  .get('/file', (c) => sendContent(c, content, { 'Cache-Control': 'no-cache', Vary: 'Origin' }))
  .get('/missing', (c) => sendContent(c, content, { 'Cache-Control': 'no-cache' }, 404))

const server = await openHttpServer('127.0.0.1', 0)
server.answerWith(app.fetch)

type Asked = (path: string, method: string, headers: Record<string, string>) => Promise<Answer>
interface Answer {
  status: number | undefined
  headers: Record<string, unknown>
}

/** By Node's own client: `fetch` unpacks what it gets, and tells of no encoding. */
const overConnection: Asked = async (path, method, headers) => {
  const asked = request({ port: server.port, path, method, headers }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  const { date: _, connection: _1, 'keep-alive': _2, ...rest } = answer.headers
  return { status: answer.statusCode, headers: rest }
}

const within: Asked = async (path, method, headers) => {
  const answer = await app.request(path, { method, headers })
  return { status: answer.status, headers: Object.fromEntries(answer.headers) }
}

const etag = `"${content.hash}-br"`

test.each([
  ['GET', '/file', {}, 200, { etag: `"${content.hash}"`, 'content-length': String(Buffer.byteLength(text)) }],
  ['GET', '/file', { 'accept-encoding': 'gzip, br' }, 200, { etag, 'content-encoding': 'br' }],
  ['HEAD', '/file', { 'accept-encoding': 'br' }, 200, { etag, 'content-length': String(content.br?.length) }],
  ['GET', '/file', { 'accept-encoding': 'br', 'if-none-match': etag }, 304, { etag }],
  ['GET', '/file', { 'accept-encoding': 'br', 'if-none-match': `"x", W/${etag}` }, 304, { etag }],
  ['GET', '/missing', { 'accept-encoding': 'br', 'if-none-match': etag }, 404, { etag }],
])(
  '%s %s with %j says the same over a connection and within',
  async (method, path, headers, status, said) => {
    const [outer, inner] = await Promise.all(
      [overConnection, within].map((ask) => ask(path, method, headers)),
    )
    expect(outer).toEqual(inner)
    expect(outer).toMatchObject({ status, headers: said })
    expect(outer?.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: path === '/file' ? 'Accept-Encoding, Origin' : 'Accept-Encoding',
      'access-control-allow-origin': '*',
    })
  },
)
