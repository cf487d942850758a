import { open } from 'node:fs/promises'
import type { Sharp } from 'sharp'
import { sharp } from './decoders.ts'

/** What is wrong with an image, by the key of its text. */
export type ImageProblem = 'imagemTipo' | 'imagemDanificada' | 'imagemDanificadaMarca' | 'imagemGrande'

export interface ImageLimits {
  pixels: number
  /** What is said of a file that is no image. */
  unreadable: ImageProblem
}

/** Of one that comes in several passes, and so is held whole: a small file may unfold to hundreds of MB. */
const MAX_PIXELS_HELD = 25_000_000
/** Cameras and programs write ten or so. Each may be empty, and is a pass over all pixels. */
const MAX_SCANS = 60
const CHUNK = 1024 * 1024
const START_OF_SCAN = Buffer.from([0xff, 0xda])

/** How often a JPEG begins a pass; counted without decoding any. */
async function countScans(path: string): Promise<number> {
  const file = await open(path)
  try {
    let scans = 0
    const buffer = Buffer.alloc(CHUNK + 1)
    // Pieces overlap by a byte, so that none of the two-byte marks falls between.
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

/** Opens an image that can be decoded in bounded memory and time, a few lines at a time. @returns it, or what is wrong */
export async function openImage(
  path: string,
  { pixels, unreadable }: ImageLimits,
): Promise<Sharp | ImageProblem> {
  const found = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!found) return unreadable
  const { width, height, isProgressive, format } = found
  const isHeld = isProgressive || format === 'webp'
  if (width * height > (isHeld ? MAX_PIXELS_HELD : pixels)) return 'imagemGrande'
  if (format === 'jpeg' && (await countScans(path)) > MAX_SCANS) return 'imagemDanificada'
  return sharp(path, { failOn: 'truncated', sequentialRead: true, limitInputPixels: pixels })
}
