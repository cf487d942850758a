import { deflateRawSync, deflateSync } from 'node:zlib'
import { samplePdf } from './sample-files.ts'

export const pdf = samplePdf().toString('latin1')
export const bytes = (text: string) => Buffer.from(text, 'latin1')

/** A PDF with additional entries in its first object. */
export const withCatalog = (entries: string) =>
  bytes(pdf.replace('/Type /Catalog', `/Type /Catalog ${entries}`))
export const withTrailer = (entries: string) => bytes(pdf.replace('/Root 1 0 R', `/Root 1 0 R ${entries}`))

/** A PDF with one more object before its cross-reference table. */
export const withObject = (object: string) =>
  bytes(pdf.replace('xref\n0', () => `9 0 obj\n${object}\nendobj\nxref\n0`))

export const script = '<< /S /JavaScript /JS (app.alert(1)) >>'

/** An object stream, which readers decompress to see its objects. */
export function packed(
  objects: string,
  entries = '/Filter /FlateDecode',
  pack: (content: Buffer) => Buffer = deflateSync,
) {
  const content = pack(bytes(`7 0 ${objects}`)).toString('latin1')
  return withStream(`<< /Type /ObjStm /N 1 /First 4 ${entries} /Length ${content.length} >>`, content)
}

export const withStream = (dictionary: string, content: string) =>
  withObject(`${dictionary}\nstream\n${content}\nendstream`)

/** An object stream without its type, which some readers do not need, and with bytes before its objects. */
export function undeclaredAfter(before: string, pack: (content: Buffer) => Buffer = deflateSync) {
  const content = pack(bytes(`${before}7 0 ${script}`)).toString('latin1')
  return withStream(`<< /N 1 /First 4 /Filter /FlateDecode /Length ${content.length} >>`, content)
}

export const hex = (content: Buffer) => bytes(`${content.toString('hex')}>`)
const ascii85 = (content: Buffer) => {
  const groups = bytes(content.toString('latin1').padEnd(content.length + 4 - (content.length % 4)))
  const letters = Array.from({ length: groups.length / 4 }, (_, index) =>
    [85 ** 4, 85 ** 3, 85 ** 2, 85, 1]
      .map((unit) => String.fromCharCode(33 + (Math.floor(groups.readUInt32BE(index * 4) / unit) % 85)))
      .join(''),
  )
  return bytes(`${letters.join('')}~>`)
}
const runs = (content: Buffer) =>
  Buffer.concat([...content].map((byte) => Buffer.from([0, byte])).concat(Buffer.from([128])))
/** LZW with nine-bit codes, cleared before the codes get longer. */
const lzw = (content: Buffer) => {
  const codes = [...content].flatMap((byte, index) => (index % 200 ? [byte] : [256, byte]))
  const bits = [...codes, 257].map((code) => code.toString(2).padStart(9, '0')).join('')
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)))
}

/** Objects that no table declares, compressed in every way that readers support. */
export const packings: Record<string, (content: Buffer) => Buffer> = {
  '/LZWDecode': lzw,
  '/ASCII85Decode': ascii85,
  '/ASCIIHexDecode': hex,
  '/RunLengthDecode': runs,
  '[/A85 /LZW]': (content) => ascii85(lzw(content)),
  '[/ASCIIHexDecode /FlateDecode]': (content) => hex(deflateSync(content)),
  '[/FlateDecode /FlateDecode]': (content) => deflateSync(deflateSync(content)),
}
export const undeclared = (filter: string, object: string, first = '/N 1 /First 4') => {
  const content = packings[filter]!(bytes(`7 0 ${object}`)).toString('latin1')
  return withStream(`<< ${first} /Filter ${filter} /Length ${content.length} >>`, content)
}

/** A PDF that opens an address. */
export const link = (address: string) => withCatalog(`/OpenAction << /S /URI /URI ${address} >>`)
export const inHex = (text: string) => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

export const twice = (entries: string) =>
  packed(script, entries, (content) => deflateSync(deflateSync(content)))
/** Deflated data behind many empty blocks. */
export const behindNothing = (content: Buffer) =>
  Buffer.concat([bytes('x\x9c'), bytes('\0\0\0\xff\xff'.repeat(102)), deflateRawSync(content)])
