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
const waiting = () => readdir(join(dataDir, 'incoming')).catch(() => [])

/** Begins an upload over a socket of its own; what is written to it is the body. */
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
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    sending.once('response', resolve).once('error', reject)
  })
  answer.catch(() => undefined)
  return { sending, answer }
}

async function upload(document: Pending, pauseMs = 0) {
  const form = Buffer.concat([
    Buffer.from(`--x\r\n${head}\r\n\r\n`),
    contentOf(document),
    Buffer.from('\r\n--x--\r\n'),
  ])
  const { sending, answer } = begin(document, form.length)
  const step = Math.ceil(form.length / 10)
  for (let at = 0; at < form.length; at += step) {
    if (sending.destroyed) break
    sending.write(form.subarray(at, at + step))
    if (pauseMs) await wait(pauseMs)
  }
  sending.end()
  const { statusCode } = await answer
  return statusCode
}

test('whoever hangs up midway leaves nothing behind, holds no place, and may send again', async () => {
  for (const document of documents.slice(0, 6)) {
    const { sending } = begin(document, 1_000_000)
    sending.write(`--x\r\n${head}\r\n\r\n%PDF-1.4\n${'x'.repeat(100_000)}`)
    await expect.poll(waiting).toHaveLength(1)
    sending.destroy()
    await expect.poll(waiting).toEqual([])
  }
  expect(await Promise.all(documents.slice(0, 4).map((document) => upload(document)))).toEqual([
    201, 201, 201, 201,
  ])
})

test('who is refused while still sending hears why, however slow the line', async () => {
  const [document] = documents
  // Sent by the test before, and not yet reviewed. Longer than a server keeps a line that it has answered on.
  expect(await upload(document!, 150)).toBe(409)
})
