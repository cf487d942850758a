import { demoPicture } from '../../../server/src/testing/demo-picture.ts'
import { pdfPage } from '../../../server/src/testing/pdf-page.ts'

/** A file for Playwright's `setFiles`. */
export interface TestFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A PDF of one page with this text. */
export const pdf = (name: string, text = 'Comprovante'): TestFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: pdfPage([{ text, size: 32 }]),
})

/** A JPEG photo of a document. */
export const photo = async (name: string): Promise<TestFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await demoPicture('RG', 'image/jpeg'),
})

/** A PDF padded to a little more than `bytes`, for uploads that take a while. */
export function largePdf(name: string, bytes: number): TestFile {
  const page = pdfPage([{ text: 'Comprovante', size: 32 }]).toString('latin1')
  const [, start = '0'] = /startxref\n(\d+)/.exec(page) ?? []
  const padding = `\n%${'x'.repeat(bytes)}\nstartxref\n${start}\n%%EOF\n`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(page + padding, 'latin1') }
}

/** A PDF marked as encrypted. */
export function lockedPdf(name: string): TestFile {
  const { buffer, ...file } = pdf(name)
  const locked = buffer.toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 9 0 R')
  return { ...file, buffer: Buffer.from(locked, 'latin1') }
}
