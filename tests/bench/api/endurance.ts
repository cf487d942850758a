import type { Request } from 'autocannon'
import type { RunningServer } from '../../support/server.ts'
import type { Figure } from '../figure.ts'
import { load, memoryOf } from './load.ts'

const MANY = 100_000
const CONNECTIONS = 16
const MOST_START_S = 1.5
const MOST_GROWTH_MB = 25
/** A heap breathes by some fifty MB between two collections: the lowest of some readings tells what is kept. */
const READINGS = 10

/** How long a second process takes to start beside the first, what both do together, and what very many answers leave. */
export async function measureEndurance(
  server: RunningServer,
  start: () => Promise<RunningServer>,
  request: Request,
  database: string,
): Promise<Figure[]> {
  const ask = (to: RunningServer, amount: number) =>
    load({ ...to, connections: CONNECTIONS, amount, request })
  /** While very many are answered. */
  const lowestMemory = async () => {
    let lowest = Infinity
    for (let reading = 0; reading < READINGS; reading += 1) {
      await ask(server, MANY / READINGS)
      lowest = Math.min(lowest, await memoryOf(server.pid))
    }
    return lowest
  }
  const begun = performance.now()
  const second = await start()
  const startS = (performance.now() - begun) / 1000
  try {
    const { rate: alone } = await ask(server, MANY / 10)
    const both = await Promise.all([server, second].map((one) => ask(one, MANY / 10)))
    const before = await lowestMemory()
    const after = await lowestMemory()
    return [
      {
        what: `${database}: iniciar com 100 mil dossiês`,
        measured: 'até responder',
        value: startS,
        target: MOST_START_S,
        unit: ' s',
      },
      {
        what: `${database}: lista de 20 do cliente, dois processos contra um`,
        measured: `${Math.round(alone)} por segundo com um; nesta máquina, quem pergunta divide os núcleos com eles`,
        value: (both[0]!.rate + both[1]!.rate) / alone,
        target: 0.8,
        isLeast: true,
        unit: '×',
      },
      {
        what: `${database}: memória depois de mais 100 mil listas`,
        measured: `de ${Math.round(before)} para ${Math.round(after)} MB`,
        value: after - before,
        target: MOST_GROWTH_MB,
        unit: ' MB',
      },
    ]
  } finally {
    await second.stop()
  }
}
