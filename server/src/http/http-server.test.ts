import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openHttpServer } from './http-server.ts'

const server = await openHttpServer('127.0.0.1', 0)
server.answerWith(() => new Response('ok'))

test.each([
  ['400', 'no HTTP at all\r\n\r\n'],
  ['431', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['400', 'GET /\\evil HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ['400', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
  ['400', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['400', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ['417', 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: xyz\r\nConnection: close\r\n\r\n'],
])('what cannot be read is answered %s, in our form and with our headers', async (status, sent) => {
  const socket = connect(server.port, '127.0.0.1')
  socket.write(sent)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  for (const header of [
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
  ])
    expect(head.toLowerCase()).toContain(header.toLowerCase())
  expect(JSON.parse(body)).toMatchObject({ message: 'A requisição não pôde ser lida' })
})
