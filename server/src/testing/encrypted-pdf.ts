import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import { pdfOfObjects } from './pdf-of-objects.ts'

export const algorithms = ['RC4-40', 'RC4-128', 'AES-128', 'AES-256'] as const

interface Options {
  algorithm?: (typeof algorithms)[number]
  /** Empty if everybody may read, and only the owner may print or copy. */
  userPassword?: string
  useObjectStreams?: boolean
  draw?: (page: PDFPage) => void
}

export async function encryptedPdf({
  algorithm = 'AES-256',
  userPassword = '',
  useObjectStreams = false,
  draw = (page) => page.drawText('Extrato'),
}: Options = {}): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  draw(pdf.addPage())
  pdf.encrypt({ userPassword, ownerPassword: 'do banco', algorithm, allowWeakCryptography: true })
  return Buffer.from(await pdf.save({ useObjectStreams }))
}

const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const encrypt = (key: Buffer, iv: Buffer, content: Buffer, padding: boolean) => {
  const cipher = createCipheriv('aes-256-cbc', key, iv).setAutoPadding(padding)
  return Buffer.concat([cipher.update(content), cipher.final()])
}
const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`

/**
 * A PDF encrypted with AES-256 in revision 5 of Acrobat 9, which no library here writes, with an empty user password.
 */
export function revision5Pdf(text = 'Extrato'): Buffer {
  const key = randomBytes(32)
  const noIv = Buffer.alloc(16)
  const [validationSalt, keySalt, iv] = [randomBytes(8), randomBytes(8), randomBytes(16)]
  const user = Buffer.concat([sha256(validationSalt), validationSalt, keySalt])
  const userKey = encrypt(sha256(keySalt), noIv, key, false)
  const content = Buffer.concat([
    iv,
    encrypt(key, iv, Buffer.from(`BT /F1 24 Tf 64 700 Td (${text}) Tj ET`), true),
  ])
  return pdfOfObjects(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      `<< /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      `<< /Filter /Standard /V 5 /R 5 /Length 256 /P -3904 /O ${hex(randomBytes(48))} /OE ${hex(randomBytes(32))} /U ${hex(user)} /UE ${hex(userKey)} /Perms ${hex(randomBytes(16))} /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /StmF /StdCF /StrF /StdCF >>`,
    ],
    { trailer: '/Encrypt 6 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]' },
  )
}
