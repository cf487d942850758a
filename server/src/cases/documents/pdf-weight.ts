import { constants, createInflateRaw, inflateRawSync } from 'node:zlib'
import { isFlate, isPacking, unpackStream } from './unpack-stream.ts'

const MB = 1024 * 1024
/** Limit for the sum of a file's streams without pictures, and for each picture: an A4 colour page at 600 dpi. */
export const MOST_UNPACKED_MB = 100
const MOST = MOST_UNPACKED_MB * MB
/** Most streams unpack to less than this and are measured in one step. */
const SMALL = MB

export interface PackedStream {
  /** From the stream's first byte to the end of the file; each filter finds its own end. */
  packed: Buffer
  filters: readonly string[]
  isPicture: boolean
}

/**
 * Measures without storing the content: a few KB may unpack to gigabytes. Counts bytes before an error, which readers
 * show.
 */
async function measureFlate(packed: Buffer, most: number): Promise<number> {
  const content = packed.subarray(2)
  const options = { finishFlush: constants.Z_SYNC_FLUSH }
  try {
    return inflateRawSync(content, { ...options, maxOutputLength: SMALL }).length
  } catch {
    const inflate = createInflateRaw(options)
    inflate.end(content)
    let size = 0
    try {
      for await (const chunk of inflate as AsyncIterable<Buffer>) {
        size += chunk.length
        if (size > most) break
      }
    } catch {
      // Bytes after an error do not count.
    }
    return size
  }
}

/** Measures a stream after each of its compression filters. @returns the largest size in bytes */
async function measure({ packed, filters }: PackedStream, most: number): Promise<number> {
  let content = packed
  let largest = 0
  for (const [index, name] of filters.entries()) {
    if (!isPacking(name)) break
    const isLast = index === filters.length - 1
    if (isFlate(name)) largest = Math.max(largest, await measureFlate(content, most))
    if (largest > most || (isFlate(name) && isLast)) break
    content = unpackStream(content, [name], most + 1)!.content
    largest = Math.max(largest, content.length)
  }
  return largest
}

/**
 * Sums the unpacked size of a PDF's streams. Pictures count one by one: readers show them one after the other, and the
 * server does not unpack them.
 */
export async function findOverweight(
  streams: readonly PackedStream[],
): Promise<'pdfPesado' | 'pdfDesenhoPesado' | null> {
  let left = MOST
  for (const stream of streams) {
    const size = await measure(stream, stream.isPicture ? MOST : left)
    if (stream.isPicture && size > MOST) return 'pdfDesenhoPesado'
    if (!stream.isPicture) left -= size
    if (left < 0) return 'pdfPesado'
  }
  return null
}
