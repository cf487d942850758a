import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { ApiError, errorText } from '../http/api-error.ts'

/** A file as it came in: complete, on disk, not looked at yet. Who receives it moves or removes it. */
export interface ReceivedFile {
  path: string
  /** As the sender called it; never part of a path. */
  name: string
  size: number
}

export interface ReceiveOptions {
  /** Where files wait until they are taken over; on the storage's own disk. */
  folder: string
  maxMb: number
}

const MB = 1024 * 1024
/** What the form adds around its file. */
const ENVELOPE = 64 * 1024
/** Fields and files of a form; each costs more to read than its bytes. */
const MOST_PARTS = 20

const missing = () => ApiError.ofFields({ file: errorText('arquivoFaltando') })
const tooMany = () => ApiError.ofFields({ file: errorText('arquivoAMais') })
const interrupted = () => ApiError.ofFields({ file: errorText('envioInterrompido') })
const tooLarge = (maxMb: number) => {
  const message = errorText('arquivoGrandeMb', { n: maxMb })
  return new ApiError('file_too_large', message, { file: message })
}

/** With a boundary of at most 70 characters (RFC 2046); the parser fails on a long one. */
const isForm = (type: string) =>
  /^multipart\/form-data\s*;/i.test(type) && /;\s*boundary="?[^";\s]{1,70}(["\s;]|$)/i.test(type)

/** Passes on what comes, up to what a form with the largest file has: nothing reads for ever. */
const atMost = (maxMb: number) =>
  async function* pass(chunks: AsyncIterable<Uint8Array>) {
    let left = maxMb * MB + ENVELOPE
    for await (const chunk of chunks) {
      left -= chunk.length
      if (left < 0) throw tooLarge(maxMb)
      yield chunk
    }
  }

/** Writes one part to disk as it arrives. */
async function store(stream: BusboyFileStream, path: string): Promise<number> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  // One that is given up while it opens would be there after it was deleted.
  const closed = new Promise<void>((resolve) => target.once('close', resolve))
  try {
    await pipeline(stream, target)
  } finally {
    await closed
  }
  return target.bytesWritten
}

/**
 * Receives the field `file` of a form without ever holding it in memory. What is not acknowledged leaves nothing on
 * disk: not a form, no file, more than `maxMb`, a sender who goes away, or a full disk.
 * @throws ApiError `unsupported_media_type`, `invalid_input` or `file_too_large`
 */
export async function receiveFile(
  request: Request,
  { folder, maxMb }: ReceiveOptions,
): Promise<ReceivedFile> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!isForm(type) || !request.body) {
    throw new ApiError('unsupported_media_type', errorText('arquivoFormulario'))
  }
  if (Number(request.headers.get('Content-Length')) > maxMb * MB + ENVELOPE) throw tooLarge(maxMb)

  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const form = new Busboy({
    headers: { 'content-type': type },
    // The name as it was sent, so that one with folders in it can be refused.
    preservePath: true,
    limits: { files: 1, fields: 10, fieldSize: 1024, parts: MOST_PARTS, fileSize: maxMb * MB + 1 },
  })
  let part: BusboyFileStream | undefined
  let stored: Promise<number> | undefined
  let name = ''
  const refusal = new AbortController()
  form.on('file', (field, stream, fileName) => {
    if (field !== 'file' || part) {
      stream.resume()
      return
    }
    name = fileName ?? ''
    part = stream
    stored = store(stream, path)
    stored.catch((error: unknown) => refusal.abort(error))
  })
  form.on('partsLimit', () => refusal.abort(tooMany()))

  try {
    const { signal } = refusal
    // The portal reads these types too, and knows only the browser's kind of stream.
    const body: unknown = request.body
    await pipeline(Readable.fromWeb(body as ReadableStream), atMost(maxMb), form, { signal }).catch(
      (error: unknown) => {
        if (signal.aborted) throw signal.reason
        throw error instanceof ApiError ? error : interrupted()
      },
    )
    if (!stored) throw missing()
    const size = await stored
    if (part?.truncated || size > maxMb * MB) throw tooLarge(maxMb)
    return { path, name, size }
  } catch (error) {
    // A form that breaks off leaves its part open.
    part?.destroy()
    await stored?.catch(() => undefined)
    await rm(path, { force: true })
    throw error
  }
}
