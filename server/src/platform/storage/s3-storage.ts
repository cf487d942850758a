import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { S3mini } from 's3mini'
import { Unavailable } from '../outage.ts'
import type { OpenedFile, Storage } from './storage.ts'

type Bytes = OpenedFile['body'] extends ReadableStream<infer Chunk> ? Chunk : never

export interface S3Options {
  /** Address of the service with the bucket in its path: `https://s3.exemplo.com.br/dossies`. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Fails if the body has fewer or more bytes than the file: a truncated file must never look complete. */
function expectSize(size: number): TransformStream<Bytes, Bytes> {
  let received = 0
  const wrong = () => new RangeError(`The service sent ${received} of ${size} bytes`)
  return new TransformStream({
    transform(chunk, controller) {
      received += chunk.length
      if (received > size) throw wrong()
      controller.enqueue(chunk)
    },
    flush() {
      if (received < size) throw wrong()
    },
  })
}

/** How long the service may take to begin its response, and the slowest upload rate that it may have meanwhile. */
const PATIENCE_MS = 15_000
const SLOWEST_BYTES_A_MS = 1000

/**
 * `fetch` with a deadline for the response headers. The body has none: a browser may read a large file slowly.
 * @throws Unavailable if the service does not answer in time, or fails
 */
const fetchInTime =
  (patienceMs: number): typeof fetch =>
  async (input, init) => {
    const size = init?.body instanceof Blob ? init.body.size : 0
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), patienceMs + size / SLOWEST_BYTES_A_MS)
    try {
      const response = await fetch(input, { ...init, signal: late.signal })
      if (response.status < 500) return response
      await response.body?.cancel()
      throw new Unavailable(`The storage answered ${response.status}`)
    } catch (cause) {
      throw late.signal.aborted ? new Unavailable('The storage did not answer', { cause }) : cause
    } finally {
      clearTimeout(timer)
    }
  }

/** Stores files in a bucket of an S3-compatible service. @param pageSize files in one page of a listing */
export function s3Storage(options: S3Options, pageSize = 1000, patienceMs = PATIENCE_MS): Storage {
  const bucket = new S3mini({ ...options, fetch: fetchInTime(patienceMs) })
  return {
    async take(key, path, type) {
      // A blob backed by the file: it is read while it is sent.
      await bucket.putObject(key, await openAsBlob(path), type)
      await rm(path)
    },
    async open(key) {
      const response = await bucket.getObjectResponse(key)
      if (!response?.body) return null
      const length = response.headers.get('Content-Length')
      const size = length === null ? await bucket.getContentLength(key) : Number(length)
      return { size, body: response.body.pipeThrough(expectSize(size)) }
    },
    async delete(key) {
      await bucket.deleteObject(key)
    },
    async *list(prefix) {
      let next: string | undefined
      do {
        const page = await bucket.listObjectsPaged('/', prefix, pageSize, next)
        for (const { Key, LastModified } of page?.objects ?? [])
          yield { key: Key, modifiedAt: new Date(LastModified) }
        next = page?.nextContinuationToken
      } while (next)
    },
  }
}
