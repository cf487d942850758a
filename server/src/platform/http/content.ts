import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A body with its compressed encodings. */
export interface Content {
  type: string
  /** Hash of the plain bytes. */
  hash: string
  plain: Uint8Array<ArrayBuffer>
  br?: Uint8Array<ArrayBuffer>
  gzip?: Uint8Array<ArrayBuffer>
}

export const hashOf = (bytes: Uint8Array) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 27)

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Compresses at the highest level, for content that is prepared once and sent many times. */
export async function packContent(bytes: Uint8Array, type: string): Promise<Content> {
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    deflate(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  return {
    type,
    hash: hashOf(bytes),
    plain: new Uint8Array(bytes),
    br: new Uint8Array(br),
    gzip: new Uint8Array(gz),
  }
}

/** Compresses at a low level, for content that is sent once. */
export async function packOnce(bytes: Uint8Array, type: string): Promise<Content> {
  const plain = new Uint8Array(bytes)
  const br = await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  return { type, hash: hashOf(plain), plain, br: new Uint8Array(br) }
}

const packed = new WeakMap<object, Promise<Content>>()

/** JSON of an immutable value, compressed at its first request. */
export function jsonContent(value: object): Promise<Content> {
  const cached = packed.get(value)
  if (cached) return cached
  const content = packContent(Buffer.from(JSON.stringify(value)), 'application/json; charset=utf-8')
  packed.set(value, content)
  // A failure is retried by the next request.
  content.catch(() => packed.delete(value))
  return content
}
