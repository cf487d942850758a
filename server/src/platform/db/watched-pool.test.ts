import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Kysely, sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { afterwards } from '../../testing/afterwards.ts'
import { outageOf } from '../outage.ts'
import { postgresDialect } from './postgres-dialect.ts'

const LOOK_EVERY_MS = 40
const address = inject('postgres')?.url

/** A proxy in front of PostgreSQL that can freeze, as a suspended machine does: connections stay open but silent. */
async function startFreezer(target: URL) {
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from
        .on('data', (chunk) => to.write(chunk))
        .on('error', () => to.destroy())
        .on('close', () => to.destroy())
      if (isFrozen) from.pause()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return {
    port: (server.address() as AddressInfo).port,
    turn(frozen: boolean) {
      isFrozen = frozen
      for (const socket of sockets)
        if (frozen) socket.pause()
        else socket.resume()
    },
  }
}

test.skipIf(!address)(
  'a frozen PostgreSQL fails requests at once, and a long statement is not interrupted',
  async () => {
    const target = new URL(address!)
    const freezer = await startFreezer(new URL(target))
    target.port = String(freezer.port)
    const db = new Kysely<object>({ dialect: postgresDialect(target.href, LOOK_EVERY_MS) })
    afterwards(() => db.destroy())
    const ask = (seconds = 0) => sql`select pg_sleep(${seconds})`.execute(db)
    await ask(0.5)

    freezer.turn(true)
    const fails = async () => {
      const began = performance.now()
      const error = await ask().catch((thrown: unknown) => thrown)
      expect(outageOf(error)).toBe('away')
      return performance.now() - began
    }
    // More than the pool has connections.
    await Promise.all(Array.from({ length: 25 }, async () => expect(await fails()).toBeLessThan(2000)))
    expect(await fails()).toBeLessThan(LOOK_EVERY_MS)

    freezer.turn(false)
    await expect
      .poll(() =>
        ask().then(
          () => 'answers',
          () => 'away',
        ),
      )
      .toBe('answers')
  },
)
