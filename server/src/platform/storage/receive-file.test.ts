import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ApiError } from '../http/api-error.ts'
import { createFolder } from '../../testing/create-folder.ts'
import { formBytes, formHeaders } from '../../testing/form-with.ts'
import { samplePdf } from '../../testing/sample-files.ts'
import { receiveFile } from './receive-file.ts'

const folder = await createFolder()
const MB = 1024 * 1024

/** A request whose body comes in pieces and then calls `end` instead of ending. */
function streamed(pieces: Iterable<Uint8Array>, end: (body: ReadableStreamDefaultController) => void) {
  const parts = pieces[Symbol.iterator]()
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = parts.next()
      if (done) return end(controller)
      sent += value.length
      controller.enqueue(value)
    },
  })
  const init = { method: 'POST', headers: formHeaders, body, duplex: 'half' } as const
  return { request: new Request('http://localhost/', init), sent: () => sent }
}

const form = formBytes('conta.pdf', Buffer.concat([samplePdf(), Buffer.alloc(5 * MB)]))
const head = form.subarray(0, 300)

test('a broken connection leaves no file, and the request fails at once', async () => {
  for (const sentBytes of [100, 300, 2 * MB]) {
    const { request } = streamed([form.subarray(0, sentBytes)], (body) => body.error(new Error('ECONNRESET')))
    await expect(receiveFile(request, { folder, maxMb: 10 })).rejects.toThrow('interrompido')
  }
  expect(await readdir(folder)).toEqual([])
})

/** Starts with `begin` and never ends. */
function* endless(begin: Uint8Array) {
  yield begin
  while (true) yield new Uint8Array(64 * 1024)
}

test('stops reading an endless file at the limit', async () => {
  const { request, sent } = streamed(endless(head), () => undefined)
  await expect(receiveFile(request, { folder, maxMb: 2 })).rejects.toThrow('no máximo 2MB')
  expect(sent()).toBeLessThan(3 * MB)
  expect(await readdir(folder)).toEqual([])
})

test('stops reading an endless field that is no file', async () => {
  const other = formBytes('conta.pdf', new Uint8Array(), 'outro').subarray(0, 100)
  const { request, sent } = streamed(endless(other), () => undefined)
  await expect(receiveFile(request, { folder, maxMb: 2 })).rejects.toThrow('no máximo 2MB')
  expect(sent()).toBeLessThan(3 * MB)
})

test('reports a disk that refuses the file at once, with its own error', async () => {
  const { request, sent } = streamed(endless(head), () => undefined)
  // A folder in which files cannot be created.
  const refused = receiveFile(request, { folder: '/dev/fd', maxMb: 100 })
  await expect(refused).rejects.toMatchObject({ syscall: 'open' })
  expect(sent()).toBeLessThan(20 * MB)
})

test('gives up on a form with endless parts after the first few', async () => {
  const [, boundary] = formHeaders['Content-Type'].split('boundary=')
  const part = Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`)
  const { request, sent } = streamed(
    Array.from({ length: 500 }, () => Buffer.concat(Array.from({ length: 100 }, () => part))),
    (body) => body.close(),
  )
  await expect(receiveFile(request, { folder, maxMb: 10 })).rejects.toThrow('Envie só o arquivo')
  expect(sent()).toBeLessThan(MB)
})

test.each(['', '""', 'b'.repeat(5000)])(
  'refuses a form with the boundary %j without a server error',
  async (b) => {
    const headers = { 'Content-Type': `multipart/form-data; boundary=${b}` }
    const request = new Request('http://localhost/', { method: 'POST', headers, body: 'x' })
    await expect(receiveFile(request, { folder, maxMb: 10 })).rejects.toBeInstanceOf(ApiError)
  },
)
