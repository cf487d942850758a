import { createReadStream } from 'node:fs'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { signIn } from '../../support/api.ts'
import { changeDatabase } from '../../support/database.ts'
import { startServer, type RunningServer } from '../../support/server.ts'
import { rounds } from '../rounds.ts'
import { addPending, contentOf, hashOf, integrityOf, listFileRows, type Pending } from './documents.ts'

// At least 7, so that the power fails after 0 to 6 more acknowledged files.
const ROUNDS = 2 * rounds
const PARALLEL_UPLOADS = 4
const DOCUMENTS_PER_CLIENT = 12
const people = ['ana.cliente@demo.br', 'bruno.cliente@demo.br']
const HOUR_MS = 60 * 60 * 1000

const dataDir = await mkdtemp(join(tmpdir(), 'simulador-quedas-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const start = () => startServer({ DATA_DIR: dataDir })

const addressOf = ({ origin }: RunningServer, { caseId, id }: Pending) =>
  `${origin}/api/cases/${caseId}/documents/${id}/file`

/** Sends the file of a document. @returns whether the server acknowledged it */
async function send(server: RunningServer, cookie: string, document: Pending): Promise<boolean> {
  const form = new FormData()
  form.append('file', new File([contentOf(document)], 'extrato.pdf'))
  const headers = { Cookie: cookie, Origin: server.origin }
  const init = { method: 'POST', body: form, headers }
  const response = await fetch(addressOf(server, document), init).catch(() => undefined)
  return response?.status === 201
}

/** Sends the start of a file and then stalls. */
function startStalledUpload(server: RunningServer, cookie: string, document: Pending) {
  const sending = request(addressOf(server, document), {
    method: 'POST',
    headers: {
      Cookie: cookie,
      Origin: server.origin,
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': '100000',
    },
  }).on('error', () => undefined)
  sending.write(
    '--x\r\nContent-Disposition: form-data; name="file"; filename="extrato.pdf"\r\n\r\n%PDF-1.4\n',
  )
}

/** Paths of stored documents, without the builds of the widget in the same folder. */
const filesBelow = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.slice(folder.length).includes('/embed/'))

async function hashOfFile(path: string) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

const storedFiles = join(dataDir, 'files')
const incoming = join(dataDir, 'incoming')
const storedPath = (path: string) => join(storedFiles, path)

test(
  'power cuts during uploads lose no acknowledged file, and the server deletes the unfinished ones',
  { timeout: 60_000 + ROUNDS * 10_000 },
  async () => {
    const first = await start()
    const signedIn = people.map(async (email) => [email, await signIn(first.origin, email)] as const)
    const cookies = new Map(await Promise.all(signedIn))
    const cookieOf = ({ email }: Pending) => cookies.get(email) ?? ''
    await first.kill()

    const acknowledged: Pending[] = []
    const sent = new Map<string, Pending>()
    for (let round = 0; round < ROUNDS; round++) {
      const queues = people.map((email) => addPending(dataDir, email, DOCUMENTS_PER_CLIENT))
      for (const document of queues.flat()) sent.set(document.id, document)
      const server = await start()
      for (const queue of queues) {
        const next = queue.pop()!
        startStalledUpload(server, cookieOf(next), next)
      }
      const sending = queues.flatMap((queue) =>
        Array.from({ length: PARALLEL_UPLOADS - 1 }, async () => {
          for (let next = queue.pop(); next; next = queue.pop())
            if (await send(server, cookieOf(next), next)) acknowledged.push(next)
        }),
      )
      // Kills the server after 0 to 6 more acknowledged files, at a varying moment of the next upload.
      const target = acknowledged.length + (round % 7)
      const deadline = Date.now() + 5_000
      while (acknowledged.length < target && Date.now() < deadline) await wait(1)
      await wait((round * 17) % 40)
      await server.kill()
      await Promise.all(sending)
    }

    // Checks the data before a new server could repair it.
    const rows = listFileRows(dataDir)
    const testRows = rows.filter(({ itemId }) => sent.has(itemId))
    for (const { itemId, path } of testRows)
      expect(await hashOfFile(storedPath(path)), itemId).toBe(hashOf(contentOf(sent.get(itemId)!)))
    const pathsInRows = new Set(rows.map(({ path }) => storedPath(path)))
    const files = await filesBelow(storedFiles)
    expect(files).toEqual(expect.arrayContaining([...pathsInRows]))
    expect(integrityOf(dataDir)).toEqual([[{ integrity_check: 'ok' }], []])
    const orphans = files.filter((path) => !pathsInRows.has(path))
    const unfinished = await filesBelow(incoming)
    expect(unfinished.length).toBeGreaterThan(0)
    expect(acknowledged.length).toBeGreaterThan(ROUNDS)

    // Simulates two hours without a server.
    const old = new Date(Date.now() - 2 * HOUR_MS)
    for (const path of [...files, ...unfinished]) await utimes(path, old, old)
    // Ends the lease of the sweep job and makes its next run due.
    const dueAt = old.toISOString()
    changeDatabase('update jobs set next_run_at = ?, lease_until = ?', [dueAt, dueAt], dataDir)
    const last = await start()
    try {
      await expect.poll(() => filesBelow(incoming), { timeout: 20_000 }).toEqual([])
      await expect
        .poll(async () => (await filesBelow(storedFiles)).length, { timeout: 20_000 })
        .toBe(pathsInRows.size)
      expect(new Set(await filesBelow(storedFiles))).toEqual(pathsInRows)
      for (const document of acknowledged) {
        const headers = { Cookie: cookieOf(document) }
        const response = await fetch(addressOf(last, document), { headers })
        const bytes = new Uint8Array(await response.arrayBuffer())
        expect([response.status, hashOf(bytes)], document.id).toEqual([200, hashOf(contentOf(document))])
      }
    } finally {
      await last.stop()
    }
    process.stdout.write(
      `Quedas: ${ROUNDS} rodadas, ${acknowledged.length} envios confirmados, ${testRows.length} linhas, ${orphans.length} arquivos sem linha e ${unfinished.length} pela metade, todos varridos\n`,
    )
  },
)
