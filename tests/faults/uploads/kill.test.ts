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

// Once around all moments at which the power fails, and one.
const ROUNDS = 2 * rounds
const AT_ONCE = 4
const EACH = 12
const people = ['ana.cliente@demo.br', 'bruno.cliente@demo.br']
const HOUR_MS = 60 * 60 * 1000

const dataDir = await mkdtemp(join(tmpdir(), 'simulador-quedas-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const start = () => startServer({ DATA_DIR: dataDir })

const addressOf = ({ origin }: RunningServer, { caseId, id }: Pending) =>
  `${origin}/api/cases/${caseId}/documents/${id}/file`

/** @returns whether the server said that it has the file */
async function send(server: RunningServer, cookie: string, document: Pending): Promise<boolean> {
  const form = new FormData()
  form.append('file', new File([contentOf(document)], 'extrato.pdf'))
  const headers = { Cookie: cookie, Origin: server.origin }
  const init = { method: 'POST', body: form, headers }
  const response = await fetch(addressOf(server, document), init).catch(() => undefined)
  return response?.status === 201
}

/** Sends a part, and then nothing more. */
function sendPart(server: RunningServer, cookie: string, document: Pending) {
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

const filesBelow = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

async function hashOfFile(path: string) {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

const kept = join(dataDir, 'files')
const incoming = join(dataDir, 'incoming')
const inside = (path: string) => join(kept, path)

test(
  'however often the power fails during uploads, what was acknowledged is there, whole, and the rest is swept up',
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
      const queues = people.map((email) => addPending(dataDir, email, EACH))
      for (const document of queues.flat()) sent.set(document.id, document)
      const server = await start()
      for (const queue of queues) {
        const next = queue.pop()!
        sendPart(server, cookieOf(next), next)
      }
      const sending = queues.flatMap((queue) =>
        Array.from({ length: AT_ONCE - 1 }, async () => {
          for (let next = queue.pop(); next; next = queue.pop())
            if (await send(server, cookieOf(next), next)) acknowledged.push(next)
        }),
      )
      // After none or some files were acknowledged, at any moment of the next.
      const enough = acknowledged.length + (round % 7)
      const inTime = Date.now() + 5_000
      while (acknowledged.length < enough && Date.now() < inTime) await wait(1)
      await wait((round * 17) % 40)
      await server.kill()
      await Promise.all(sending)
    }

    // Before anything starts again, and could mend it.
    const rows = listFileRows(dataDir)
    const ofTest = rows.filter(({ itemId }) => sent.has(itemId))
    for (const { itemId, path } of ofTest)
      expect(await hashOfFile(inside(path)), itemId).toBe(hashOf(contentOf(sent.get(itemId)!)))
    const named = new Set(rows.map(({ path }) => inside(path)))
    const files = await filesBelow(kept)
    expect(files).toEqual(expect.arrayContaining([...named]))
    expect(integrityOf(dataDir)).toEqual([[{ integrity_check: 'ok' }], []])
    const orphans = files.filter((path) => !named.has(path))
    const unfinished = await filesBelow(incoming)
    expect(unfinished.length).toBeGreaterThan(0)
    expect(acknowledged.length).toBeGreaterThan(ROUNDS)

    // Two hours later.
    const old = new Date(Date.now() - 2 * HOUR_MS)
    for (const path of [...files, ...unfinished]) await utimes(path, old, old)
    // The lease of whoever swept last is over, and the next sweep is due.
    const then = old.toISOString()
    changeDatabase('update jobs set next_run_at = ?, lease_until = ?', [then, then], dataDir)
    const last = await start()
    try {
      await expect.poll(() => filesBelow(incoming), { timeout: 20_000 }).toEqual([])
      await expect.poll(async () => (await filesBelow(kept)).length, { timeout: 20_000 }).toBe(named.size)
      expect(new Set(await filesBelow(kept))).toEqual(named)
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
      `Quedas: ${ROUNDS} rodadas, ${acknowledged.length} envios confirmados, ${ofTest.length} linhas, ${orphans.length} arquivos sem linha e ${unfinished.length} pela metade, todos varridos\n`,
    )
  },
)
