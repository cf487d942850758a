import { demoPicture } from '../../../server/src/testing/demo-picture.ts'
import { pdfPage } from '../../../server/src/testing/pdf-page.ts'

/** A file as a browser is given it. */
export interface SentFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A PDF of one page that says something. */
export const pdf = (name: string, text = 'Comprovante'): SentFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: pdfPage([{ text, size: 32 }]),
})

/** A photo of a document, as a phone takes it. */
export const photo = async (name: string): Promise<SentFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await demoPicture('RG', 'image/jpeg'),
})

/** A PDF that takes its time on a slow line. */
export function largePdf(name: string, bytes: number): SentFile {
  const page = pdfPage([{ text: 'Comprovante', size: 32 }]).toString('latin1')
  const [, start = '0'] = /startxref\n(\d+)/.exec(page) ?? []
  const padding = `\n%${'x'.repeat(bytes)}\nstartxref\n${start}\n%%EOF\n`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(page + padding, 'latin1') }
}

/** A PDF that opens with a password only. */
export function lockedPdf(name: string): SentFile {
  const { buffer, ...file } = pdf(name)
  const locked = buffer.toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 9 0 R')
  return { ...file, buffer: Buffer.from(locked, 'latin1') }
}
