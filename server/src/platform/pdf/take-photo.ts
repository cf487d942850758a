import { readFile } from 'node:fs/promises'
import type { TextRef } from 'core/texts/text-ref'
import { sharp } from '../images/decoders.ts'
import { createFileWriter } from './file-writer.ts'
import { writeFragmentInfo } from './fragment.ts'
import { inPdf, onA4 } from './upright.ts'

/**
 * Prepares a photo for binding: it fills an A4 page of its orientation.
 * @param photo a JPEG, upright and already resized
 */
export async function takePhoto(photo: string, into: string, first: string): Promise<TextRef | null> {
  const { width, height, channels } = await sharp(photo).metadata()
  const bytes = await readFile(photo)
  const page = onA4([0, 0, width, height], 0)
  const number = Number(first)
  const file = await createFileWriter(into)
  const offsets: [number, number][] = []
  const begin = async (one: number, text: string) => {
    offsets.push([one, file.size])
    await file.write(`${one} 0 obj\n${text}\n`)
  }
  const [a, b, c, d, e, f] = page.matrix
  // PDF draws a picture as a square of one by one.
  const drawing = `q ${[a * width, b, c, d * height, e, f].map(inPdf).join(' ')} cm /Foto Do Q`
  try {
    await begin(
      number,
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /${channels === 1 ? 'DeviceGray' : 'DeviceRGB'} /Filter /DCTDecode /Length ${bytes.length} >>\nstream`,
    )
    await file.write(bytes)
    await file.write('\nendstream\nendobj\n')
    await begin(number + 1, `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream\nendobj`)
    await begin(
      number + 2,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${inPdf(page.width)} ${inPdf(page.height)}] /Contents ${number + 1} 0 R /Resources << /XObject << /Foto ${number} 0 R >> >> >>\nendobj`,
    )
    await file.end()
    await writeFragmentInfo({ path: into, size: file.size, offsets, pages: [number + 2], next: number + 3 })
    return null
  } catch (error) {
    await file.drop()
    throw error
  }
}
