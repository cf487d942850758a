/** MIME types accepted for a document. */
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const

export type DocumentType = (typeof documentTypes)[number]

/** File endings of each type. A renamed file gets the first one, and the file chooser offers exactly these. */
export const documentEndings = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
} as const satisfies Record<DocumentType, readonly string[]>

/** `heic`: a photo as iPhones store it; `page`: HTML, SVG or other XML; `other`: none of the accepted types. */
export type FileKind = DocumentType | 'heic' | 'page' | 'other'

/** Bytes from the start of a file that `fileKindOf` needs. */
export const HEAD_BYTES = 256

/** Brands of the ISO media header (ISO/IEC 23008-12) that HEIC and HEIF photos carry. */
const heicBrands = /^(hei[cxms]|hev[cxms]|heif|mif1|msf1)$/

const startsWith = (head: Uint8Array, bytes: readonly number[]) =>
  bytes.every((byte, index) => head[index] === byte)

/**
 * Detects the kind of a file from its first bytes. Its name and the type claimed by the sender are ignored.
 * @param head at least the first `HEAD_BYTES` bytes, fewer where the file is shorter
 * @example fileKindOf(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])) // → 'image/jpeg'
 */
export function fileKindOf(head: Uint8Array): FileKind {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES))
  // Some banks' programs write a byte order mark or an empty line first; every reader skips them.
  if (/^(\xef\xbb\xbf)?[\t\n\f\r ]*%PDF-/.test(text)) return 'application/pdf'
  if (text.slice(4, 8) === 'ftyp' && heicBrands.test(text.slice(8, 12))) return 'heic'
  if (/^(\xef\xbb\xbf)?\s*(<\?xml|<svg|<!doctype|<html)/i.test(text)) return 'page'
  return 'other'
}

/** Endings of other kinds that a wrongly named document may have; any other ending stays part of the name. */
const wrongEnding = /\.(pdf|jpe?g|jpe|jfif|pjpeg|png|hei[cf]|webp|gif|bmp|tiff?|docx?|txt)$/i

/**
 * Gives a document the file ending of its type.
 * @example nameOfType('foto.jfif', 'image/jpeg') // → 'foto.jpg'
 * @example nameOfType('RG 12.345', 'application/pdf') // → 'RG 12.345.pdf'
 */
export function nameOfType(name: string, type: DocumentType): string {
  const endings: readonly string[] = documentEndings[type]
  const isRight = (candidate: string) =>
    endings.some((ending) => candidate.length > ending.length && candidate.toLowerCase().endsWith(ending))
  // Windows drops trailing blanks and dots of a file name.
  const trimmed = name.replace(/[\s.]+$/, '')
  if (isRight(trimmed)) return trimmed
  const base = trimmed.replace(wrongEnding, '')
  return isRight(base) ? base : `${base || 'documento'}${endings[0]}`
}
