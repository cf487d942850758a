import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { sampleJpeg, samplePdf, samplePng } from './sample-files.ts'

/** A PDF that requires a password. */
export const protectedPdf = (entry = '/Encrypt 9 0 R') =>
  Buffer.from(samplePdf().toString('latin1').replace('/Root 1 0 R', `/Root 1 0 R ${entry}`), 'latin1')

/** A photo in the default format of iPhones: its first box and random bytes, which no reader here decodes. */
export const heicPhoto = (brand = 'heic') =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1'),
    randomBytes(2000),
  ])

export interface BadFile {
  name: string
  content: Buffer
  /** Error that its sender gets. */
  says: RegExp
}

/** A PNG chunk with its checksum. */
export function pngChunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

/** A few hundred bytes that decode to a picture of many gigabytes. */
export function pngBomb(side: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 6, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A real JPEG whose frame header has another size. */
export function jpegOfSize(jpeg: Buffer, width: number, height: number) {
  const changed = Buffer.from(jpeg)
  const frame = changed.indexOf(Buffer.from([0xff, 0xc0]))
  changed.writeUInt16BE(height, frame + 5)
  changed.writeUInt16BE(width, frame + 7)
  return changed
}

/** A progressive JPEG with its last scan repeated: a few KB that take hours to decode. */
export async function jpegOfScans(side: number, more: number) {
  const jpeg = await sharp({ create: { width: side, height: side, channels: 3, background: '#b35229' } })
    .jpeg({ progressive: true })
    .toBuffer()
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const [before, scan, end] = [jpeg.subarray(0, last), jpeg.subarray(last, -2), jpeg.subarray(-2)]
  return Buffer.concat([before, scan, ...Array.from({ length: more }, () => scan), end])
}

const text = (content: string) => Buffer.from(content)
const fractions = [0.05, 0.2, 0.4, 0.6, 0.8, 0.9]

/** Over a hundred files that are not valid documents, each with its error. */
export async function makeBadFiles(): Promise<BadFile[]> {
  const pdf = samplePdf()
  const png = await samplePng(400, 300)
  const jpeg = await sampleJpeg(400, 300)
  const endings = ['pdf', 'jpg', 'jpeg', 'png', 'PDF', 'exe', 'docx']

  const unknown = [
    ...Array.from({ length: 4 }, () => Buffer.concat([Buffer.from([0]), randomBytes(500)])),
    text('apenas um texto'),
    text('PK\u0003\u0004 um zip'),
    text('GIF89a uma animação'),
    text('RIFF....WEBPVP8 '),
    text('BM um bitmap'),
    text('MZ um programa'),
    text('%PDX-1.4'),
    Buffer.concat([text('lixo antes '), pdf]),
  ].flatMap((content) => ['pdf', 'jpg', 'png', 'exe'].map((ending) => ({ name: `conta.${ending}`, content })))

  const pages = [
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    '<!DOCTYPE html><script>alert(1)</script>',
    '  <html><body onload=alert(1)>',
  ].flatMap((content) =>
    ['pdf', 'png', 'jpg'].map((ending) => ({ name: `conta.${ending}`, content: text(content) })),
  )

  return [
    ...endings.map((ending) => ({ name: `vazio.${ending}`, content: Buffer.alloc(0), says: /vazio/ })),
    ...unknown.map((file) => ({ ...file, says: /não é PDF, JPG nem PNG/ })),
    ...pages.map((file) => ({ ...file, says: /página ou um desenho/ })),
    ...fractions.map((fraction) => ({
      name: 'cortado.pdf',
      content: pdf.subarray(0, Math.ceil(pdf.length * fraction)),
      says: /PDF está incompleto/,
    })),
    ...[png, jpeg].flatMap((image, index) =>
      fractions.map((fraction) => ({
        name: index ? 'cortado.jpg' : 'cortado.png',
        content: image.subarray(0, Math.ceil(image.length * fraction)),
        says: /imagem está incompleta/,
      })),
    ),
    ...[
      '../conta.pdf',
      '..\\conta.pdf',
      '/etc/conta.pdf',
      'C:\\contas\\conta.pdf',
      'pasta/conta.pdf',
      'conta\u0000.pdf',
      'con\u001bta.pdf',
      `${'a'.repeat(300)}.pdf`,
    ].map((name) => ({ name, content: pdf, says: /nome do arquivo não é válido/ })),
    ...['heic', 'jpg', 'pdf', 'png', ''].flatMap((ending) =>
      ['heic', 'heix', 'mif1', 'msf1'].map((brand) => ({
        name: ending ? `IMG_0001.${ending}` : 'IMG_0001',
        content: heicPhoto(brand),
        says: /HEIC.*Ajustes > Câmera > Formatos.*Mais Compatível/,
      })),
    ),
    ...[15_000, 30_000, 65_000].map((side) => ({
      name: 'foto.png',
      content: pngBomb(side),
      says: /grande demais/,
    })),
    { name: 'foto.jpg', content: jpegOfSize(jpeg, 65_000, 65_000), says: /grande demais/ },
    ...['/Encrypt 9 0 R', '/Encrypt << /Filter /Standard /V 4 >>', '/Encrypt<</Filter/Standard>>'].map(
      (entry) => ({
        name: 'extrato.pdf',
        content: protectedPdf(entry),
        says: /protegido por senha/,
      }),
    ),
  ]
}
