import { crc32 } from 'node:zlib'
import { orientationExif } from './strip-jpeg.ts'

const SIGNATURE_BYTES = 8
/** Bytes of length, type and checksum of a chunk. */
const AROUND = 12

/** Chunks that affect the picture; the others hold texts, times, locations, animations or private data. */
const picture = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs'.split(' '),
)

function chunk(type: string, content: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const whole = Buffer.alloc(content.length + AROUND)
  whole.writeUInt32BE(content.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), content.length + 8)
  return whole
}

/**
 * Copies a PNG without texts, times, Exif and XMP, and without data behind its end. The image data is copied byte by
 * byte.
 * @param orientation in Exif numbers, 1 for upright
 * @throws RangeError if a chunk reaches beyond the file
 */
export function stripPng(png: Buffer, orientation: number): Buffer {
  const pieces: Buffer[] = [png.subarray(0, SIGNATURE_BYTES)]
  for (let at = SIGNATURE_BYTES; at < png.length;) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    const end = at + length + AROUND
    if (end > png.length) throw new RangeError('A chunk is longer than its file')
    if (picture.has(type)) pieces.push(png.subarray(at, end))
    if (type === 'IHDR' && orientation > 1) pieces.push(chunk('eXIf', orientationExif(orientation)))
    if (type === 'IEND') break
    at = end
  }
  return Buffer.concat(pieces)
}
