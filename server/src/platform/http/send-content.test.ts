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

const server = await openHttpServer({
  host: '127.0.0.1',
  port: 0,
  https: false,
  perNetwork: 100,
  trustProxy: 0,
})
server.answerWith(app.fetch)

type SendRequest = (path: string, method: string, headers: Record<string, string>) => Promise<Answer>
interface Answer {
  status: number | undefined
  headers: Record<string, unknown>
}

/** Node's own client, because `fetch` decompresses and hides the encoding. */
const overConnection: SendRequest = async (path, method, headers) => {
  const clientRequest = request({ port: server.port, path, method, headers }).end()
  const [answer] = (await once(clientRequest, 'response')) as [IncomingMessage]
  answer.resume()
  const { date: _, connection: _1, 'keep-alive': _2, ...rest } = answer.headers
  return { status: answer.statusCode, headers: rest }
}

const within: SendRequest = async (path, method, headers) => {
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
  '%s %s with %j has the same headers over a connection and within the process',
  async (method, path, headers, status, expected) => {
    const [outer, inner] = await Promise.all(
      [overConnection, within].map((ask) => ask(path, method, headers)),
    )
    expect(outer).toEqual(inner)
    expect(outer).toMatchObject({ status, headers: expected })
    expect(outer?.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: path === '/file' ? 'Accept-Encoding, Origin' : 'Accept-Encoding',
      'access-control-allow-origin': '*',
    })
  },
)
