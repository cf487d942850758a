import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { signIn } from '../support/api.ts'
import { people } from '../support/people.ts'
import { startServer } from '../support/server.ts'
import { rounds } from './rounds.ts'

const CLIENTS = 30

/** @returns the status, or the error code if there is none */
const getStatus = (url: string, agent: Agent) =>
  new Promise<number | string>((resolve) => {
    get(url, { agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    }).once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })

test(
  'a stopping server answers requests on open connections and resets none',
  { timeout: 60_000 + rounds * 3000 },
  async () => {
    for (let round = 0; round < Math.ceil(rounds / 4); round++) {
      const server = await startServer()
      onTestFinished(() => server.stop())
      const lastResults: unknown[] = []
      const connected = new Set<number>()
      const clients = Array.from({ length: CLIENTS }, async (_, at) => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 })
        let last: number | string = 200
        while (last === 200) {
          last = await getStatus(`${server.origin}/api/health`, agent)
          connected.add(at)
        }
        lastResults.push(last)
        agent.destroy()
      })
      await expect.poll(() => connected.size, { timeout: 10_000 }).toBe(CLIENTS)
      await server.stop()
      await Promise.all(clients)
      // Each client ends with a refused connection, since the port is closed; no other request fails.
      expect(new Set(lastResults)).toEqual(new Set(['ECONNREFUSED']))
    }
  },
)

test(
  'a stopping server accepts and answers the connections in its queue',
  { timeout: 60_000 + rounds * 3000 },
  async () => {
    for (let round = 0; round < Math.ceil(rounds / 4); round++) {
      const server = await startServer()
      onTestFinished(() => server.stop())
      const lastResults: unknown[] = []
      let answered = 0
      // In bursts, so that many connections wait in the queue at once.
      const clients = Array.from({ length: CLIENTS }, async () => {
        let last: number | string = 200
        while (last === 200) {
          const agent = new Agent({ keepAlive: false })
          last = await getStatus(`${server.origin}/api/health`, agent)
          if (last === 200 && ++answered % CLIENTS === 0) await setTimeout(5)
        }
        lastResults.push(last)
      })
      await expect.poll(() => answered, { timeout: 10_000 }).toBeGreaterThan(CLIENTS * 3)
      await server.stop()
      await Promise.all(clients)
      // The kernel resets connections that arrive between the last accept and the close of the port.
      const reset = lastResults.filter((end) => end === 'ECONNRESET')
      expect(reset.length).toBeLessThanOrEqual(2)
      expect(lastResults.filter((end) => end === 'ECONNREFUSED')).toHaveLength(CLIENTS - reset.length)
    }
  },
)

/** Opens a stream of live changes. @returns once it has begun, how it ends */
const openStream = (url: string, cookie: string) =>
  new Promise<{ end: Promise<string> }>((resolve, reject) => {
    get(url, { agent: false, headers: { cookie } }, (response) => {
      const end = new Promise<string>((ended) => {
        response.once('end', () => ended('end')).once('error', ({ message }) => ended(message))
      })
      response.once('data', () => resolve({ end }))
    }).once('error', reject)
  })

test('a stopping server ends open streams at once, which delay and reset nothing', async () => {
  const server = await startServer()
  onTestFinished(() => server.stop())
  const accounts = [people.gil, people.alice, people.ana]
  const cookies = await Promise.all(accounts.map(({ email }) => signIn(server.origin, email)))
  const streams = await Promise.all(
    Array.from({ length: CLIENTS }, (_, at) =>
      openStream(`${server.origin}/api/live`, cookies[at % cookies.length] ?? ''),
    ),
  )
  const lastResults: unknown[] = []
  let answered = 0
  const clients = Array.from({ length: CLIENTS }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    let last: number | string = 200
    while (last === 200) {
      last = await getStatus(`${server.origin}/api/health`, agent)
      answered++
    }
    lastResults.push(last)
    agent.destroy()
  })
  await expect.poll(() => answered, { timeout: 10_000 }).toBeGreaterThan(CLIENTS * 3)
  const began = performance.now()
  await server.stop()
  // Idle connections alone have two seconds.
  expect(performance.now() - began).toBeLessThan(4000)
  expect(new Set(await Promise.all(streams.map(({ end }) => end)))).toEqual(new Set(['end']))
  await Promise.all(clients)
  expect(new Set(lastResults)).toEqual(new Set(['ECONNREFUSED']))
})
