import { readdir } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { signIn } from '../../support/api.ts'
import { startServer } from '../../support/server.ts'
import { addPending, contentOf, type Pending } from './documents.ts'

const ANA = 'ana.cliente@demo.br'
const server = await startServer()
afterAll(() => server.stop())
const { origin, dataDir } = server
const cookie = await signIn(origin, ANA)
const documents = addPending(dataDir, ANA, 10)
const head = 'Content-Disposition: form-data; name="file"; filename="extrato.pdf"'
const incomingFiles = () => readdir(join(dataDir, 'incoming')).catch(() => [])

/** Begins an upload over a new socket; the caller writes the body to `sending`. */
function begin({ caseId, id }: Pending, length: number) {
  const sending = request(`${origin}/api/cases/${caseId}/documents/${id}/file`, {
    method: 'POST',
    agent: false,
    headers: {
      Cookie: cookie,
      Origin: origin,
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': String(length),
    },
  })
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    sending.once('response', resolve).once('error', reject)
  })
  response.catch(() => undefined)
  return { sending, response }
}

/** Sends the file of a document in ten pieces, with a pause after each. @returns the status */
async function upload(document: Pending, pauseMs = 0) {
  const form = Buffer.concat([
    Buffer.from(`--x\r\n${head}\r\n\r\n`),
    contentOf(document),
    Buffer.from('\r\n--x--\r\n'),
  ])
  const { sending, response } = begin(document, form.length)
  const step = Math.ceil(form.length / 10)
  for (let at = 0; at < form.length; at += step) {
    if (sending.destroyed) break
    sending.write(form.subarray(at, at + step))
    if (pauseMs) await wait(pauseMs)
  }
  sending.end()
  const { statusCode } = await response
  return statusCode
}

test('an aborted upload leaves no file, frees its slot and may be sent again', async () => {
  for (const document of documents.slice(0, 6)) {
    const { sending } = begin(document, 1_000_000)
    sending.write(`--x\r\n${head}\r\n\r\n%PDF-1.4\n${'x'.repeat(100_000)}`)
    await expect.poll(incomingFiles).toHaveLength(1)
    sending.destroy()
    await expect.poll(incomingFiles).toEqual([])
  }
  expect(await Promise.all(documents.slice(0, 4).map((document) => upload(document)))).toEqual([
    201, 201, 201, 201,
  ])
})

test('a client that is refused while still sending receives the response, also on a slow connection', async () => {
  const [document] = documents
  // Already uploaded by the previous test, so 409. Takes 1.5 s, longer than a server keeps a connection after responding.
  expect(await upload(document!, 150)).toBe(409)
})
