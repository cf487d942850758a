import { setTimeout as wait } from 'node:timers/promises'
import { addPending, setUploadLimit, type Pending } from '../../e2e/uploads/documents.ts'
import { signIn } from '../../support/api.ts'
import { startServer, type RunningServer } from '../../support/server.ts'
import type { Measurement } from '../figure.ts'
import { memoryOf } from './process-memory.ts'

const MB = 1024 * 1024
const SIZE_MB = 60
const AT_ONCE = 4
const ANA = 'ana.cliente@demo.br'

/** A file of 60 MB, without holding it here either. */
function contents() {
  const piece = new Uint8Array(MB).fill(32)
  const parts = Array.from({ length: SIZE_MB - 1 }, () => piece)
  return new Blob(['%PDF-1.4\n', ...parts, '%%EOF\n'])
}

async function send({ origin }: RunningServer, cookie: string, { caseId, id }: Pending) {
  const form = new FormData()
  form.append('file', new File([contents()], 'matricula.pdf'))
  const headers = { Cookie: cookie, Origin: origin }
  const path = `/api/cases/${caseId}/documents/${id}/file`
  const response = await fetch(`${origin}${path}`, { method: 'POST', body: form, headers })
  if (response.status !== 201) throw new Error(`${response.status}: ${await response.text()}`)
}

async function timeOf(work: () => Promise<unknown>) {
  const before = performance.now()
  await work()
  return performance.now() - before
}

/** Sends large files at once: how much more memory the server takes meanwhile, and whether others are still answered. */
export const measureUploads: Measurement = async () => {
  const server = await startServer()
  try {
    const cookie = await signIn(server.origin, ANA)
    const documents = addPending(server.dataDir, ANA, AT_ONCE + 1)
    setUploadLimit(server.dataDir, 100)
    // The first one pays for what is loaded once.
    await send(server, cookie, documents.pop()!)
    const before = await memoryOf(server.pid)
    let most = before
    let slowest = 0
    let sending = true
    const watching = (async () => {
      while (sending) {
        slowest = Math.max(slowest, await timeOf(() => fetch(`${server.origin}/api/health`)))
        most = Math.max(most, await memoryOf(server.pid))
        await wait(5)
      }
    })()
    const all = () => Promise.all(documents.map((document) => send(server, cookie, document)))
    const ms = await timeOf(all).finally(() => (sending = false))
    await watching
    const what = `${AT_ONCE} envios de ${SIZE_MB} MB ao mesmo tempo`
    return [
      {
        what: `${what}: memória a mais do servidor`,
        measured: `a maior durante os ${(ms / 1000).toFixed(1)} s, menos a de antes`,
        value: most - before,
        target: 150,
        unit: ' MB',
      },
      {
        what: `${what}: GET /api/health mais lento`,
        measured: 'um pedido depois do outro enquanto isso',
        value: slowest,
        target: 500,
        unit: ' ms',
      },
    ]
  } finally {
    await server.stop()
  }
}
