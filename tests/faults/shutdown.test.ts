import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../support/server.ts'
import { rounds } from './rounds.ts'

const CLIENTS = 30

/** @returns the status, or the code of why there is none */
const ask = (url: string, agent: Agent) =>
  new Promise<number | string>((resolve) => {
    get(url, { agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    }).once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })

test(
  'a server that is told to stop answers who keeps a connection, and breaks none',
  { timeout: 60_000 + rounds * 3000 },
  async () => {
    for (let round = 0; round < Math.ceil(rounds / 4); round++) {
      const server = await startServer()
      onTestFinished(() => server.stop())
      const ended: unknown[] = []
      const connected = new Set<number>()
      const clients = Array.from({ length: CLIENTS }, async (_, at) => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 })
        let last: number | string = 200
        while (last === 200) {
          last = await ask(`${server.origin}/api/health`, agent)
          connected.add(at)
        }
        ended.push(last)
        agent.destroy()
      })
      await expect.poll(() => connected.size, { timeout: 10_000 }).toBe(CLIENTS)
      await server.stop()
      await Promise.all(clients)
      // The port is closed: a new connection is refused, and no other fails.
      expect(new Set(ended)).toEqual(new Set(['ECONNREFUSED']))
    }
  },
)

test(
  'a connection that waits to be taken when the server is told to stop is taken, and answered',
  { timeout: 60_000 + rounds * 3000 },
  async () => {
    for (let round = 0; round < Math.ceil(rounds / 4); round++) {
      const server = await startServer()
      onTestFinished(() => server.stop())
      const ended: unknown[] = []
      let answered = 0
      // Each in a burst, so that many wait at once.
      const clients = Array.from({ length: CLIENTS }, async () => {
        let last: number | string = 200
        while (last === 200) {
          const agent = new Agent({ keepAlive: false })
          last = await ask(`${server.origin}/api/health`, agent)
          if (last === 200 && ++answered % CLIENTS === 0) await setTimeout(5)
        }
        ended.push(last)
      })
      await expect.poll(() => answered, { timeout: 10_000 }).toBeGreaterThan(CLIENTS * 3)
      await server.stop()
      await Promise.all(clients)
      expect(new Set(ended)).toEqual(new Set(['ECONNREFUSED']))
    }
  },
)
