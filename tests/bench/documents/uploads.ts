import { addPending, setUploadLimit, type Pending } from '../../faults/uploads/documents.ts'
import { signIn } from '../../support/api.ts'
import { startServer, type RunningServer } from '../../support/server.ts'
import type { Measurement } from '../figure.ts'
import { memoryOf } from './process-memory.ts'
import { healthFigure, watchHealth } from './watch-health.ts'

const MB = 1024 * 1024
const SIZE_MB = 60
const AT_ONCE = 4
const ANA = 'ana.cliente@demo.br'

/** A file of some MB, all of it the same megabyte. */
function fileOf(sizeMb: number) {
  const piece = new Uint8Array(MB).fill(32)
  const parts = Array.from({ length: sizeMb - 1 }, () => piece)
  return new File(['%PDF-1.4\n', ...parts, '%%EOF\n'], 'matricula.pdf')
}

async function send({ origin }: RunningServer, cookie: string, { caseId, id }: Pending, sizeMb = SIZE_MB) {
  const form = new FormData()
  form.append('file', fileOf(sizeMb))
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
    // A small one first, which pays for what is loaded once.
    await send(server, cookie, documents.pop()!, 1)
    const before = await memoryOf(server.pid)
    let most = before
    const watching = setInterval(() => {
      void memoryOf(server.pid).then((now) => (most = Math.max(most, now)))
    }, 10)
    const health = watchHealth(server.origin)
    const all = () => Promise.all(documents.map((document) => send(server, cookie, document)))
    const ms = await timeOf(all).finally(() => clearInterval(watching))
    const slowest = await health()
    const what = `${AT_ONCE} envios de ${SIZE_MB} MB ao mesmo tempo`
    return [
      {
        what: `${what}: memória a mais do servidor`,
        measured: `a maior durante os ${(ms / 1000).toFixed(1)} s, menos a de antes`,
        value: most - before,
        target: 150,
        unit: ' MB',
      },
      healthFigure(what, slowest),
    ]
  } finally {
    await server.stop()
  }
}
