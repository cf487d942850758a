import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startServer } from '../support/server.ts'

const SOCKETS = 2000
const PER_NETWORK = 100
/** Fewer than the 511 that Node lets wait to be accepted. */
const AT_ONCE = 250
/** The server's limit of 10 s, and tolerance for a busy machine. */
const CLOSED_MS = 12_500

const server = await startServer({ TRUST_PROXY: '0' })
afterAll(() => server.stop())
const { port } = new URL(server.origin)

/** Loads the landing page from another address of this machine. @returns the status, or the error code */
const visit = () =>
  new Promise<number | string>((resolve) => {
    get({ port, host: '127.0.0.1', localAddress: '127.0.0.2', agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    }).once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })

/** @returns a connected socket */
const openSocket = (firstBytes: string) =>
  new Promise<Socket>((resolve) => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
    // Node notices that the server closed a connection only while the socket reads.
    socket.resume().write(firstBytes)
    socket.once('connect', () => resolve(socket)).once('close', () => resolve(socket))
  })

/** @returns a function that counts the sockets still open */
async function openSockets(count: number, firstBytes = '') {
  const sockets: Socket[] = []
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
  // In turns: the kernel drops what its queue cannot hold and tries again only seconds later.
  while (sockets.length < count) {
    const turn = Array.from({ length: Math.min(AT_ONCE, count - sockets.length) }, () =>
      openSocket(firstBytes),
    )
    sockets.push(...(await Promise.all(turn)))
  }
  return () => sockets.filter(({ closed }) => !closed).length
}

test(
  '2,000 idle sockets of one address do not keep visitors from other networks out',
  { timeout: 40_000 },
  async () => {
    const countOpen = await openSockets(SOCKETS)
    await expect.poll(countOpen, { timeout: 10_000 }).toBeLessThanOrEqual(PER_NETWORK)
    const began = performance.now()
    expect(await visit()).toBe(200)
    expect(performance.now() - began).toBeLessThan(1000)
    await expect.poll(countOpen, { timeout: CLOSED_MS }).toBe(0)
  },
)

test('closes a connection whose request body does not begin within 10 s', { timeout: 40_000 }, async () => {
  const headers = [
    'POST /api/public/simulations HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    'Content-Length: 60000',
  ]
  const began = performance.now()
  const countOpen = await openSockets(PER_NETWORK / 2, `${headers.join('\r\n')}\r\n\r\n`)
  await expect.poll(countOpen, { timeout: CLOSED_MS }).toBe(0)
  // The server waited for the body and did not close at once.
  expect(performance.now() - began).toBeGreaterThan(9000)
})
