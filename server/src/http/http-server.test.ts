import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openHttpServer } from './http-server.ts'

const { port } = await openHttpServer('127.0.0.1', 0)

test.each([
  ['400', 'no HTTP at all\r\n\r\n'],
  ['431', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
])('what cannot be read is answered %s, in our form and with our headers', async (status, sent) => {
  const socket = connect(port, '127.0.0.1')
  socket.write(sent)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toContain('X-Content-Type-Options: nosniff')
  expect(JSON.parse(body)).toMatchObject({ message: 'A requisição não pôde ser lida' })
})
