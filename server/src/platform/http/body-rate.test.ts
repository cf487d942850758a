import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { enforceBodyRate, enforceReadRate, type Pace } from './body-rate.ts'

const ROUND_MS = 200
const pace: Pace = { bytes: 1000, everyMs: ROUND_MS, beginMs: 10_000 }

/** A server that answers 200 after it received the whole body. */
async function serve(pacing: Pace) {
  const server = createServer((request, response) => {
    enforceBodyRate(request, pacing)
    request.resume().once('end', () => response.end('ok'))
  })
  server.listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Sends a body in pieces. @returns the response, or '' if the server closed the connection */
async function send(pieces: number[], headers: string[], everyMs: number, pacing = pace) {
  const socket = connect(await serve(pacing), '127.0.0.1').setNoDelay()
  onTestFinished(() => void socket.destroy())
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString())).on('error', () => undefined)
  // `once` of node:events would reject with the error of a closed socket.
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(['POST / HTTP/1.1', 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n'))
  for (const piece of pieces) {
    if (socket.destroyed) break
    socket.write('x'.repeat(piece))
    await wait(everyMs)
  }
  await closed
  return answer
}

const lengthOf = (pieces: number[]) => [`Content-Length: ${pieces.reduce((sum, piece) => sum + piece, 0)}`]
const evenly = (count: number, bytes: number) => Array.from({ length: count }, () => bytes)

test('a steady body may take many rounds', async () => {
  const pieces = evenly(20, 500)
  expect(await send(pieces, lengthOf(pieces), ROUND_MS / 4)).toContain('200 OK')
})

test('cuts off a body that stalls, however much arrived before', async () => {
  expect(await send([50_000], ['Content-Length: 60000'], 0)).toBe('')
})

test('cuts off a body that drips', async () => {
  expect(await send(evenly(60, 10), ['Content-Length: 100000'], ROUND_MS / 10)).toBe('')
})

test('cuts off a body that does not begin, before its first round', async () => {
  const longRounds = { ...pace, everyMs: 60_000, beginMs: ROUND_MS }
  expect(await send([], ['Content-Length: 10'], 0, longRounds)).toBe('')
  // A body that began in time has the whole round.
  expect(await send([4, 0, 6], ['Content-Length: 10'], ROUND_MS, longRounds)).toContain('200 OK')
})

test('cuts off a chunked body that does not begin', async () => {
  expect(await send([], ['Transfer-Encoding: chunked'], 0)).toBe('')
})

test('does not limit requests without a body or with a complete one', async () => {
  const server = createServer((request, response) => {
    enforceBodyRate(request, pace)
    request.resume()
    setTimeout(() => response.end('ok'), ROUND_MS * 3)
  })
  server.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  for (const init of [{}, { method: 'POST', body: 'x'.repeat(10) }])
    expect(await (await fetch(url, init)).text()).toBe('ok')
})

const ANSWER_BYTES = 40_000_000

/** Requests a large response and reads it with `read` until the server closes. @returns how many bytes arrived */
async function readAnswer(read: (socket: Socket) => void, everyMs = ROUND_MS) {
  const server = createServer((_, response) => {
    Readable.from(evenly(ANSWER_BYTES / 100_000, 100_000).map((bytes) => Buffer.alloc(bytes))).pipe(response)
  })
  server.on('connection', (open) => enforceReadRate(open, { ...pace, everyMs }))
  server.listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const taken = new Promise<void>((resolve) =>
    server.once('connection', (open) => open.once('close', resolve)),
  )
  let bytes = 0
  socket.on('data', (chunk) => (bytes += chunk.length)).on('error', () => undefined)
  const ended = new Promise((resolve) => socket.once('close', resolve))
  read(socket)
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  await taken
  // Drains bytes in transit.
  socket.resume()
  await ended
  return bytes
}

test('closes the connection of a client that never reads the response', async () => {
  expect(await readAnswer((socket) => socket.pause())).toBeLessThan(ANSWER_BYTES)
})

test('a client that reads with pauses gets the whole response', async () => {
  // Longer than a busy machine may pause, during which the client cannot read either.
  const everyMs = 3 * ROUND_MS
  const bytes = await readAnswer((socket) => {
    const timer = setInterval(() => {
      socket.resume()
      setTimeout(() => socket.pause(), ROUND_MS / 8)
    }, everyMs / 2)
    socket.once('close', () => clearInterval(timer))
    socket.once('end', () => clearInterval(timer))
  }, everyMs)
  expect(bytes).toBeGreaterThan(ANSWER_BYTES)
})
