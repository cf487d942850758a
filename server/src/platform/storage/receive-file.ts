import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { ApiError, errorText } from '../http/api-error.ts'

/** A received file: complete, on disk, not checked yet. The caller moves or removes it. */
export interface ReceivedFile {
  path: string
  /** Name that the sender gave; never part of a path. */
  name: string
  size: number
}

export interface ReceiveOptions {
  /** Folder in which files wait until the storage takes them over; on the same disk as the storage. */
  folder: string
  /** Limit of each file. */
  maxMb: number
}

/** Files and fields of a form, each in the order of sending. */
export interface ReceivedForm {
  files: ReceivedFile[]
  fields: [name: string, value: string][]
}

const MB = 1024 * 1024
/** Bytes of a form around its file. */
const ENVELOPE = 64 * 1024
/** Fields and files of a form with one file; each costs more to read than its bytes. */
const MOST_PARTS = 20
const MOST_FIELDS = 10
/** Limit of all files of a form that may have several. */
const MOST_MB_TOGETHER = 100

const missing = () => ApiError.ofFields({ file: errorText('arquivoFaltando') })
const tooMany = () => ApiError.ofFields({ file: errorText('arquivoAMais') })
const tooManyFiles = (most: number) => ApiError.ofFields({ file: errorText('arquivosDemais', { n: most }) })
const interrupted = () => ApiError.ofFields({ file: errorText('envioInterrompido') })
const tooLarge = (maxMb: number) => {
  const message = errorText('arquivoGrandeMb', { n: maxMb })
  return new ApiError('file_too_large', message, { file: message })
}

/** With a boundary of at most 70 characters (RFC 2046); the parser fails on a long one. */
const isForm = (type: string) =>
  /^multipart\/form-data\s*;/i.test(type) && /;\s*boundary="?[^";\s]{1,70}(["\s;]|$)/i.test(type)

/** Passes chunks on up to the size of the largest form, so that no request is read without end. */
const atMost = (most: number, tooMuch: () => ApiError) =>
  async function* pass(chunks: AsyncIterable<Uint8Array>) {
    let left = most
    for await (const chunk of chunks) {
      left -= chunk.length
      if (left < 0) throw tooMuch()
      yield chunk
    }
  }

/** Writes one part of the form to disk as it arrives. */
async function store(stream: BusboyFileStream, path: string): Promise<number> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  // A file that is still being opened would appear after its deletion.
  const closed = new Promise<void>((resolve) => target.once('close', resolve))
  try {
    await pipeline(stream, target)
  } finally {
    await closed
  }
  return target.bytesWritten
}

/** Total size of a form, and the error for a larger one. */
function boundOf(maxMb: number, most: number) {
  const mb = most > 1 ? Math.max(maxMb, MOST_MB_TOGETHER) : maxMb
  const message = errorText('arquivosGrandesMb', { n: mb })
  const tooMuch = () =>
    mb === maxMb ? tooLarge(maxMb) : new ApiError('file_too_large', message, { file: message })
  return { bytes: mb * MB + ENVELOPE, tooMuch }
}

/**
 * Streams the files of a form, its fields `file`, to disk without buffering one in memory. Refused uploads leave
 * nothing on disk: no form, no file, a file over `maxMb`, a closed connection or a full disk.
 * @param most how many files the form may have
 * @throws ApiError `unsupported_media_type`, `invalid_input` or `file_too_large`
 */
export async function receiveFiles(
  request: Request,
  { folder, maxMb, most }: ReceiveOptions & { most: number },
): Promise<ReceivedForm> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!isForm(type) || !request.body) {
    throw new ApiError('unsupported_media_type', errorText('arquivoFormulario'))
  }
  const bound = boundOf(maxMb, most)
  if (Number(request.headers.get('Content-Length')) > bound.bytes) throw bound.tooMuch()

  await mkdir(folder, { recursive: true, mode: 0o700 })
  const form = new Busboy({
    headers: { 'content-type': type },
    // Keeps the name as sent, so that a name with folders can be refused.
    preservePath: true,
    limits: {
      files: most + 1,
      fields: MOST_FIELDS + most,
      fieldSize: 1024,
      parts: MOST_PARTS + 2 * most,
      fileSize: maxMb * MB + 1,
    },
  })
  const fields: ReceivedForm['fields'] = []
  const parts: { name: string; path: string; stream: BusboyFileStream; stored: Promise<number> }[] = []
  const refusal = new AbortController()
  form.on('field', (name, value) => fields.push([name, value]))
  form.on('file', (field, stream, fileName) => {
    if (field !== 'file' || parts.length >= most) {
      if (field === 'file' && most > 1) refusal.abort(tooManyFiles(most))
      stream.resume()
      return
    }
    const path = join(folder, randomUUID())
    const stored = store(stream, path)
    stored.catch((error: unknown) => refusal.abort(error))
    parts.push({ name: fileName ?? '', path, stream, stored })
  })
  form.on('partsLimit', () => refusal.abort(tooMany()))

  try {
    const { signal } = refusal
    // The portal compiles these types too, and knows only the browser's stream type.
    const body: unknown = request.body
    const source = Readable.fromWeb(body as ReadableStream)
    await pipeline(source, atMost(bound.bytes, bound.tooMuch), form, { signal }).catch((error: unknown) => {
      if (signal.aborted) throw signal.reason
      throw error instanceof ApiError ? error : interrupted()
    })
    if (parts.length === 0) throw missing()
    const files: ReceivedFile[] = []
    for (const { name, path, stream, stored } of parts) {
      const size = await stored
      if (stream.truncated || size > maxMb * MB) throw tooLarge(maxMb)
      files.push({ path, name, size })
    }
    return { files, fields }
  } catch (error) {
    for (const { path, stream, stored } of parts) {
      // A form that breaks off leaves its parts open.
      stream.destroy()
      await stored.catch(() => undefined)
      await rm(path, { force: true })
    }
    throw error
  }
}

/** Receives the one file of a form. @throws as `receiveFiles` */
export async function receiveFile(request: Request, options: ReceiveOptions): Promise<ReceivedFile> {
  const { files } = await receiveFiles(request, { ...options, most: 1 })
  return files[0]!
}
