import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFRawStream,
  PDFString,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib'

/** A PDF that needs a password or a certificate. */
export class LockedPdf extends Error {}

const name = (text: string) => PDFName.of(text)

const isOfType = (object: PDFObject, type: string): object is PDFRawStream =>
  object instanceof PDFRawStream && object.dict.get(name('Type')) === name(type)

/** Numbers of objects in object streams, whose strings were not encrypted individually. */
function packedNumbers(context: PDFContext): Set<number> {
  const numbers = new Set<number>()
  for (const [, object] of context.enumerateIndirectObjects()) {
    if (!isOfType(object, 'ObjStm')) continue
    const first = Number(object.dict.lookup(name('First'))?.toString())
    const header = Buffer.from(decodePDFRawStream(object).decode().subarray(0, first)).toString('latin1')
    // Pairs of an object number and its offset.
    for (const [index, number] of header.trim().split(/\s+/).entries())
      if (index % 2 === 0) numbers.add(Number(number))
  }
  return numbers
}

/** Rewrites strings in hexadecimal: the library does not escape parentheses in decrypted strings. */
function rewriteStrings(object: PDFObject | undefined): void {
  const rewritten = (value: PDFObject) => {
    if (value instanceof PDFString)
      return PDFHexString.of(Buffer.from(value.asString(), 'latin1').toString('hex'))
    rewriteStrings(value)
    return value
  }
  if (object instanceof PDFRawStream) rewriteStrings(object.dict)
  if (object instanceof PDFArray)
    for (const [index, value] of object.asArray().entries()) object.set(index, rewritten(value))
  if (object instanceof PDFDict)
    for (const [key, value] of object.entries()) object.set(key, rewritten(value))
}

/** The encryption dictionary. */
const isKeyring = (object: PDFObject) =>
  object instanceof PDFDict && object.get(name('Filter')) === name('Standard') && object.has(name('O'))

/**
 * Removes objects that only the encrypted file needed: object streams, cross-reference streams, keys, encrypted XMP.
 */
function dropRemains(context: PDFContext) {
  for (const [ref, object] of context.enumerateIndirectObjects())
    if (
      ['ObjStm', 'XRef', 'Metadata'].some((type) => isOfType(object, type)) ||
      object instanceof PDFInvalidObject ||
      isKeyring(object)
    )
      context.delete(ref)
}

/**
 * Reads a PDF, and decrypts it if the empty password opens it: most encrypted PDFs only restrict printing or copying.
 * @throws LockedPdf, or an error of the library if the PDF is broken
 */
export async function loadPdf(bytes: Uint8Array): Promise<PDFDocument> {
  const options = { updateMetadata: false, parseSpeed: Number.POSITIVE_INFINITY }
  const pdf = await PDFDocument.load(bytes, { ...options, password: '' }).catch(async (error: unknown) => {
    // The library throws the same error for a wrong password, an unknown method and broken objects.
    const unread = await PDFDocument.load(bytes, { ...options, ignoreEncryption: true })
    throw unread.context.trailerInfo.Encrypt ? new LockedPdf() : error
  })
  const { context } = pdf
  if (context.trailerInfo.Encrypt) throw new LockedPdf()
  if (context.isDecrypted) {
    const packed = packedNumbers(context)
    dropRemains(context)
    for (const [ref, object] of context.enumerateIndirectObjects())
      if (!packed.has(ref.objectNumber)) rewriteStrings(object)
  }
  return pdf
}
