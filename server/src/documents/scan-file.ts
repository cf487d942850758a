import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { constants, createInflateRaw, inflateRawSync } from 'node:zlib'
import type { TextRef } from 'core/texts/text-ref'
import { errorText } from '../http/api-error.ts'

const CHUNK = 1024 * 1024
/** How far what belongs together may lie apart: a stream and its dictionary, a key and its value. */
const OVERLAP = 4096
/** The objects of a document unfold to a few MB; more is a file made to fill memory. */
const MOST_UNFOLDED = 32 * 1024 * 1024
const PEEK = 512

/** The file that scanners are tried out with, in two parts: they would find it in this program otherwise. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('')

const blank = '[\\0\\t\\n\\f\\r ]'
/** A name as a value: after a blank, a delimiter, or the key that says what kind of thing it is. */
const value = (names: string) =>
  new RegExp(`/(?<=(${blank}|[()<>[\\]]|/S|/Subtype|/Type)/)(${names})(?![\\w#.-])`)
/** A name as a key: before a dictionary, or the number of an object; a long one also before a list or a comment. */
const key = (names: string, more = '|[[%(]') =>
  new RegExp(`/(${names})${blank}*(<<|\\d+${blank}+\\d+${blank}+R${more})`)

const active = [
  { pattern: value('JavaScript|Rendition'), part: 'parteScript' },
  { pattern: value('Launch'), part: 'partePrograma' },
  { pattern: value('EmbeddedFile|FileAttachment|RichMedia'), part: 'parteAnexo' },
  { pattern: key('EmbeddedFiles'), part: 'parteAnexo' },
  { pattern: key('EF', ''), part: 'parteAnexo' },
  { pattern: key('XFA'), part: 'parteFormulario' },
] as const
const encrypted = key('Encrypt', '|%')

/** Every letter of a name may be written as its number: `/J#61vaScript`. */
const unescaped = (text: string) =>
  text.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function problemOf(text: string, name: string): TextRef | null {
  if (encrypted.test(text)) return errorText('pdfProtegido')
  const found = active.find(({ pattern }) => pattern.test(text))
  return found ? errorText('pdfAtivo', { nome: name, parte: errorText(found.part) }) : null
}

const usualPacking = new RegExp(`/Filter${blank}*(\\[${blank}*)?/FlateDecode${blank}*(\\]|>>|/[A-EG-Z])`)

/** A stream of objects that is packed as no program packs them, and so would not be looked into. */
const isOddlyPacked = (dictionary: string) =>
  /\/ObjStm(?!\w)/.test(dictionary) &&
  /\/(Filter|Predictor)(?!\w)/.test(dictionary) &&
  (/\/Predictor/.test(dictionary) || !usualPacking.test(dictionary))

/** Whether a stream begins as one of objects does, with pairs of numbers, and not as a picture or a typeface. */
function holdsObjects(packed: Buffer) {
  const [method = 0, flags = 0] = packed
  if ((method & 15) !== 8 || ((method << 8) | flags) % 31 !== 0) return false
  try {
    const begin = inflateRawSync(packed.subarray(2), { finishFlush: constants.Z_SYNC_FLUSH })
    return /^\s*\d+\s+\d+\s/.test(begin.toString('latin1', 0, 200))
  } catch {
    // Not to be told: whoever unfolds it all will find out.
    return true
  }
}

/** What comes out of a packed stream, each piece with the end of the one before; as readers do, without its checksum. */
async function* unfold(path: string, start: number) {
  const file = createReadStream(path, { start: start + 2 })
  const unfolded = file.pipe(createInflateRaw())
  let text = ''
  try {
    for await (const piece of unfolded as AsyncIterable<Buffer>) {
      text = text.slice(-OVERLAP) + piece.toString('latin1')
      yield { size: piece.length, text: unescaped(text) }
    }
  } finally {
    file.destroy()
    unfolded.destroy()
  }
}

/** A file a piece at a time, each with what lies around it. */
async function* piecesOf(path: string) {
  const file = await open(path)
  const buffer = Buffer.alloc(CHUNK + 2 * OVERLAP)
  try {
    for (let position = 0; ; position += CHUNK) {
      const start = Math.max(0, position - OVERLAP)
      const { bytesRead } = await file.read(buffer, 0, buffer.length, start)
      const bytes = buffer.subarray(0, bytesRead)
      yield { start, bytes, from: position - start, to: position - start + CHUNK }
      if (start + bytesRead <= position + CHUNK) return
    }
  } finally {
    await file.close()
  }
}

/**
 * Looks for what acts by itself in a file, byte by byte and not as one reader understands it: a PDF may say different
 * things to different readers. Objects that are packed are unfolded, in bounded memory.
 * @param name as its sender called it @returns what is wrong with it
 */
export async function scanFile(path: string, name: string, type: string): Promise<TextRef | null> {
  const unreadable = errorText('pdfIlegivel', { nome: name })
  let left = MOST_UNFOLDED
  for await (const { start, bytes, from, to } of piecesOf(path)) {
    if (bytes.includes(EICAR)) return errorText('arquivoInfectado', { nome: name })
    if (type !== 'application/pdf') continue
    const text = bytes.toString('latin1')
    const problem = problemOf(unescaped(text), name)
    if (problem) return problem
    for (const { index, 0: word } of text.matchAll(/(?<!end)stream[ \t]*(\r\n|\n|\r)/g)) {
      if (index < from || index >= to) continue
      const before = text.slice(Math.max(0, index - OVERLAP), index)
      if (isOddlyPacked(unescaped(before.slice(before.lastIndexOf('obj'))))) return unreadable
      const begin = index + word.length
      if (!holdsObjects(bytes.subarray(begin, begin + PEEK))) continue
      try {
        for await (const { size, text: inside } of unfold(path, start + begin)) {
          const hidden = problemOf(inside, name)
          left -= size
          if (hidden || left < 0) return hidden ?? unreadable
        }
      } catch {
        return unreadable
      }
    }
  }
  return null
}
