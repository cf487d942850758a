import { open } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { sharp } from './decoders.ts'

/** Problem of an image, as the key of its text. */
export type ImageProblem = 'imagemTipo' | 'imagemDanificada' | 'imagemDanificadaMarca' | 'imagemGrande'

export interface ImageLimits {
  pixels: number
  /** Problem of a file that is no image. */
  unreadable: ImageProblem
}

/** Limit for progressive images, which are decoded whole into memory: a small file may unfold to hundreds of MB. */
const MAX_PIXELS_HELD = 25_000_000
/** Cameras and programs write about ten scans. An empty scan still costs a pass over all pixels. */
const MAX_SCANS = 60
const CHUNK = 1024 * 1024
const START_OF_SCAN = Buffer.from([0xff, 0xda])

/** Counts the scans of a JPEG without decoding them. */
async function countScans(path: string): Promise<number> {
  const file = await open(path)
  try {
    let scans = 0
    const buffer = Buffer.alloc(CHUNK + 1)
    // Chunks overlap by one byte, so that no two-byte marker is split.
    for (let position = 0; ; position += CHUNK) {
      const { bytesRead } = await file.read(buffer, 0, CHUNK + 1, position)
      const piece = buffer.subarray(0, bytesRead)
      for (let at = piece.indexOf(START_OF_SCAN); at >= 0; at = piece.indexOf(START_OF_SCAN, at + 2)) scans++
      if (bytesRead <= CHUNK) return scans
    }
  } finally {
    await file.close()
  }
}

/** Opens an image that can be decoded line by line, in bounded memory and time. @returns the image or its problem */
export async function openImage(
  path: string,
  { pixels, unreadable }: ImageLimits,
): Promise<Sharp | ImageProblem> {
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!metadata) return unreadable
  const { width, height, isProgressive, format } = metadata
  const isDecodedWhole = isProgressive || format === 'webp'
  if (width * height > (isDecodedWhole ? MAX_PIXELS_HELD : pixels)) return 'imagemGrande'
  if (format === 'jpeg' && (await countScans(path)) > MAX_SCANS) return 'imagemDanificada'
  return sharp(path, { failOn: 'truncated', sequentialRead: true, limitInputPixels: pixels })
}
