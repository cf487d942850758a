import { randomBytes } from 'node:crypto'
import { PDFDocument, degrees, rgb, type PDFPage } from '@cantoo/pdf-lib'
import sharp from 'sharp'

/** Largest difference of neighbouring pixels, of 256. */
const NOISE = 64

/** A noisy picture, which compresses like a real photo. */
export function noisyPicture(width: number, height: number) {
  const dots = randomBytes(width * height).map((dot) => 128 + (dot % NOISE))
  return sharp(dots, { raw: { width, height, channels: 1 } }).toColourspace('srgb')
}

/** A photo of a phone. */
export const noisyPhoto = (
  width: number,
  height: number,
  { quality = 80, orientation = 1 } = {},
): Promise<Buffer> => noisyPicture(width, height).jpeg({ quality }).withMetadata({ orientation }).toBuffer()

interface PdfOptions {
  /** In points. */
  size?: [width: number, height: number]
  rotate?: number
  pages?: number
  /** Drawn over the whole of each page. */
  photo?: Uint8Array
  draw?: (page: PDFPage, number: number) => void
}

/** A PDF with a word on each page. */
export async function pdfOf(
  word: string,
  { size = [595.28, 841.89], rotate = 0, pages = 1, photo, draw }: PdfOptions = {},
): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const image = photo && (await pdf.embedJpg(photo))
  for (let number = 1; number <= pages; number++) {
    const page = pdf.addPage(size)
    page.setRotation(degrees(rotate))
    if (image) page.drawImage(image, { x: 0, y: 0, width: size[0], height: size[1] })
    page.drawText(`${word} ${number}`, { x: 40, y: size[1] - 60, size: 18, color: rgb(0, 0, 0) })
    draw?.(page, number)
  }
  return Buffer.from(await pdf.save())
}
