import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openHttpServer } from './http-server.ts'
import { securityHeadersOf } from './security-headers.ts'

const server = await openHttpServer({
  host: '127.0.0.1',
  port: 0,
  https: true,
  perNetwork: 100,
  trustProxy: 0,
})
server.answerWith(() => new Response('ok'))

test.each([
  ['400', 'no HTTP at all\r\n\r\n'],
  ['431', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  ['400', 'GET /\\evil HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ['400', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
  ['400', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['400', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ['417', 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: xyz\r\nConnection: close\r\n\r\n'],
])('answers a malformed request with %s, in our format and with our headers', async (status, sent) => {
  const socket = connect(server.port, '127.0.0.1')
  socket.write(sent)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  const headers = await securityHeadersOf(true)
  expect(Object.keys(headers).length).toBeGreaterThan(6)
  for (const [name, value] of Object.entries(headers))
    expect(head.toLowerCase()).toContain(`\r\n${name}: ${value}`.toLowerCase())
  expect(JSON.parse(body)).toMatchObject({ message: 'A requisição não pôde ser lida' })
})

const limits = { host: '127.0.0.1', port: 0, https: false, perNetwork: 3 }

/** Opens idle connections. @returns how many are still open, and a function that opens more */
async function openIdle(port: number, count: number) {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1').on('error', () => undefined))
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
  const closed = () => sockets.filter(({ closed: isClosed }) => isClosed).length
  return { sockets, closed }
}

test('limits the open connections of a network, and accepts new ones after others close', async () => {
  const limited = await openHttpServer({ ...limits, trustProxy: 0 })
  limited.answerWith(() => new Response('ok', { headers: { Connection: 'close' } }))
  const { sockets, closed } = await openIdle(limited.port, 8)
  await expect.poll(closed).toBe(5)
  const ask = () =>
    fetch(`http://127.0.0.1:${limited.port}/`).then(
      ({ status }) => status,
      () => 'refused',
    )
  expect(await ask()).toBe('refused')
  for (const socket of sockets) socket.destroy()
  await expect.poll(ask).toBe(200)
})

test('does not limit the connections of a trusted proxy', async () => {
  const behindProxy = await openHttpServer({ ...limits, trustProxy: 1 })
  behindProxy.answerWith(() => new Response('ok'))
  const { closed } = await openIdle(behindProxy.port, 8)
  expect((await fetch(`http://127.0.0.1:${behindProxy.port}/`)).status).toBe(200)
  expect(closed()).toBe(0)
})
