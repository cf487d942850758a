import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { constants, createInflateRaw, inflateRawSync } from 'node:zlib'
import type { TextRef } from 'core/texts/text-ref'
import { errorText } from '../http/api-error.ts'

const CHUNK = 1024 * 1024
/** How far a stream may lie from where its dictionary begins. */
const WINDOW = 64 * 1024
/** How far a key may lie from its value. */
const OVERLAP = 4096
/** The objects of a document unfold to a few MB; more is a file made to fill memory. */
const MOST_UNFOLDED = 32 * 1024 * 1024
const PEEK = 512

/** The file that scanners are tried out with, in two parts: they would find it in this program otherwise. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('')

const blank = '[\\0\\t\\n\\f\\r ]'
/** What may stand between a key and its value: comments, too. */
const gap = `(?:${blank}|%[^\\r\\n]*[\\r\\n])`
/** A name as a value: after a blank, a delimiter, or the key that says what kind of thing it is. */
const value = (names: string) =>
  new RegExp(`/(?<=(${blank}|[()<>[\\]]|obj|/S|/Subtype|/Type)/)(${names})(?![\\w#.-])`)
/** A name as a key: before a dictionary, or the number of an object; a long one also before a list or a comment. */
const key = (names: string, more = '|[[%(]') =>
  new RegExp(`/(${names})${gap}*(<<|\\d+${gap}+\\d+${gap}+R${more})`)

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

const token = new RegExp(
  `${blank}*(<<|>>|[[\\]]|<[\\da-f\\0\\t\\n\\f\\r ]*>|/[^\\0\\t\\n\\f\\r ()<>[\\]{}/%]*|[\\d.+-]+|true|false|null|R|\\()`,
  'iy',
)

/** Where a text between parentheses ends: it may hold pairs of them, and any behind a `\`. */
function endOfText(text: string, start: number) {
  const mark = /[()]|\\[^]/g
  mark.lastIndex = start
  for (let depth = 1; depth > 0;) {
    const found = mark.exec(text)
    if (!found) return text.length
    if (found[0] === '(') depth += 1
    if (found[0] === ')') depth -= 1
  }
  return mark.lastIndex
}

/** The words of the dictionary that begins here and with which, but for blanks, the text ends; without its texts. */
function readDictionary(text: string, start: number): string | null {
  const words: string[] = []
  let depth = 0
  token.lastIndex = start
  for (let found = token.exec(text); found?.[1]; found = token.exec(text)) {
    const [, word] = found
    words.push(unescaped(word))
    if (word === '(') token.lastIndex = endOfText(text, token.lastIndex)
    if (word === '<<') depth += 1
    if (word === '>>') depth -= 1
    if (depth === 0) return onlyBlank.test(text.slice(token.lastIndex)) ? words.join(' ') : null
  }
  return null
}

const onlyBlank = new RegExp(`^${blank}*$`)

/**
 * The dictionary right before a stream. What stands in one of its texts is not taken for it: a parenthesis would be too
 * many there. Nor is what stands in a comment.
 */
function dictionaryBefore(before: string): string | null {
  for (let at = before.lastIndexOf('<<'); at > 0; at = before.lastIndexOf('<<', at - 1)) {
    let end = at
    while (onlyBlank.test(before[end - 1] ?? 'x')) end -= 1
    if (!before.endsWith('obj', end)) continue
    const line = Math.max(before.lastIndexOf('\n', end), before.lastIndexOf('\r', end))
    if (line < 0 || before.slice(line, end).includes('%')) continue
    const words = readDictionary(before, at)
    if (words) return words
  }
  return null
}

/** Some dictionary ends here, though where it begins was not found. */
const endOfOne = new RegExp(`(^[^\\r\\n]*|>>)(${blank}|%[^\\r\\n]*[\\r\\n])*$`)

const saysObjects = (dictionary: string) => dictionary.includes('/ObjStm ')
const noParameters = /\/DecodeParms (null|\[ null \]|<< >>) /
const usualPacking = /\/Filter (\/FlateDecode |\[ \/FlateDecode \])/

/** A stream of objects that is packed as no program packs them, and so would not be looked into. */
function isOddlyPacked(dictionary: string) {
  const told = dictionary.replace(noParameters, '')
  const keys = told.match(/\/(Filter|F|DecodeParms|DP|Predictor) /g) ?? []
  return keys.length > 1 || (keys.length === 1 && !usualPacking.test(told))
}

const isPacked = ([method = 0, flags = 0]: Buffer) =>
  (method & 15) === 8 && ((method << 8) | flags) % 31 === 0

const skipped = new RegExp(`^(${blank}|%[^\\r\\n]*[\\r\\n])*`)
const skip = (text: string) => text.replace(skipped, '')

/** Whether a stream begins as one of objects does, with pairs of numbers; `undefined` while that cannot be told. */
function beginsWithObjects(text: string): boolean | undefined {
  const first = skip(text)
  if (/^(%.*|[+-]*)$/.test(first)) return undefined
  const number = /^[+-]*\d+(\.0*)?/.exec(first)?.[0]
  if (!number) return false
  const second = skip(first.slice(number.length))
  if (/^(%.*|[+.-]*)$/.test(second)) return undefined
  return first.length - second.length > number.length && /^[+.-]*\d/.test(second)
}

/** The same of the first bytes of a packed one: a picture or a typeface does not. */
function holdsObjects(packed: Buffer) {
  if (!isPacked(packed)) return false
  try {
    const begin = inflateRawSync(packed.subarray(2), { finishFlush: constants.Z_SYNC_FLUSH })
    return beginsWithObjects(begin.toString('latin1', 0, OVERLAP))
  } catch {
    // Not to be told: whoever unfolds it all will find out.
    return true
  }
}

/** What comes out of a packed stream; as readers do, without its checksum. */
async function* unfold(path: string, start: number) {
  const file = createReadStream(path, { start: start + 2 })
  const unfolded = file.pipe(createInflateRaw())
  try {
    for await (const piece of unfolded as AsyncIterable<Buffer>) yield piece.toString('latin1')
  } finally {
    file.destroy()
    unfolded.destroy()
  }
}

/** A file a piece at a time, each with what lies around it. */
async function* piecesOf(path: string) {
  const file = await open(path)
  const buffer = Buffer.alloc(CHUNK + 2 * WINDOW)
  try {
    for (let position = 0; ; position += CHUNK) {
      const start = Math.max(0, position - WINDOW)
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
    for (const { index, 0: word, 1: end } of text.matchAll(/(?<!end)stream(?:[ \t]*(\r\n|\n|\r))?/g)) {
      if (index < from || index >= to) continue
      const before = text.slice(Math.max(0, index - WINDOW), index)
      const dictionary = dictionaryBefore(before)
      if (dictionary === null ? endOfOne.test(before) : end === undefined) return unreadable
      if (end === undefined) continue
      const begin = index + word.length
      const packed = bytes.subarray(begin, begin + PEEK)
      const isOfObjects = dictionary !== null && saysObjects(dictionary)
      if (isOfObjects && (isOddlyPacked(dictionary) || (/\/Filter /.test(dictionary) && !isPacked(packed))))
        return unreadable
      let holds = isOfObjects ? isPacked(packed) : holdsObjects(packed)
      if (holds === false) continue
      let unfolded = ''
      try {
        for await (const piece of unfold(path, start + begin)) {
          // Each piece with the end of the one before.
          unfolded = unfolded.slice(-OVERLAP) + piece
          if (!holds) {
            const head = skip(unfolded)
            holds = head.length > OVERLAP || beginsWithObjects(head)
            if (holds === false) break
            if (!holds) unfolded = head
          }
          if (!holds) continue
          const hidden = problemOf(unescaped(unfolded), name)
          left -= piece.length
          if (hidden || left < 0) return hidden ?? unreadable
        }
      } catch {
        return unreadable
      }
    }
  }
  return null
}
