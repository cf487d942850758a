import { Worker } from 'node:worker_threads'
import type { Figure } from '../figure.ts'

/** Asks one time after the other, and tells how long the slowest took once it is told to end. */
const asking = `
const { parentPort, workerData } = require('node:worker_threads')
let slowest = 0
let ended = false
parentPort.once('message', () => (ended = true))
const ask = async () => {
  while (!ended) {
    const before = performance.now()
    await (await fetch(workerData)).text()
    slowest = Math.max(slowest, performance.now() - before)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  parentPort.postMessage(slowest)
}
void ask()
`

/** Asks the server for its health from a thread that does nothing else. @returns ends it: the slowest answer, in ms */
export function watchHealth(origin: string): () => Promise<number> {
  const worker = new Worker(asking, { eval: true, workerData: `${origin}/api/health` })
  return () =>
    new Promise((resolve, reject) => {
      worker.once('message', resolve).once('error', reject)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage('end')
    })
}

/** How long others waited for an answer while something large was done. */
export const healthFigure = (what: string, slowest: number): Figure => ({
  what: `${what}: GET /api/health mais lento`,
  measured: 'um pedido depois do outro enquanto isso, de outra thread',
  value: slowest,
  target: 500,
  unit: ' ms',
})
