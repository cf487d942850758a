import { ActiveParts, type ActivePart } from './active-parts.ts'
import { PageTree } from './page-tree.ts'
import { entriesOf, filtersOf, MOST_KEPT, numberOf } from './pdf-dictionary.ts'
import { objectsIn } from './pdf-objects.ts'
import { PdfTokens, type Token } from './pdf-tokens.ts'
import { findOverweight, type PackedStream } from './pdf-weight.ts'
import { unpackStream } from './unpack-stream.ts'

/** Most pages of one file; the full record of a building at the registry has fewer, and banks read no more. */
export const MOST_PAGES = 500
/** Deepest nesting of dictionaries and lists; real files reach about a dozen. */
const DEEPEST = 500
/** Limit of an unpacked object stream; real ones have a few hundred KB, larger ones are attacks on memory. */
const MOST_UNPACKED = 32 * 1024 * 1024
/** Packed bytes that suffice to classify a stream. */
const PEEK = 1024
/** Unpacked bytes that suffice to classify a stream. */
const HEAD = 4096

export type PdfProblem =
  | ActivePart
  | 'pdfIncompleto'
  | 'pdfIlegivel'
  | 'arquivoInfectado'
  | 'pdfPaginas'
  | 'pdfPesado'
  | 'pdfDesenhoPesado'

/** Open list or dictionary; for a dictionary, whether a key awaits its value or a number awaits `0 R`. */
interface Level {
  closes: string
  hasKey: boolean
  numbers: number
}

/** Whether a token may follow in a dictionary: keys and values alternate, or readers disagree on which is which. */
function takes(level: Level, { kind, value }: Token) {
  if (level.closes === ']') return kind !== 'close' || value === ']'
  if (level.hasKey) {
    level.hasKey = false
    level.numbers = kind === 'word' && /^[\d.+-]/.test(value) ? 1 : 0
    return kind !== 'close'
  }
  if (kind === 'word') {
    const before = level.numbers
    level.numbers = before === 1 ? 2 : 0
    return before === 1 ? /^\d+$/.test(value) : before === 2 && value === 'R'
  }
  level.hasKey = kind === 'name'
  return level.numbers < 2 && (kind === 'name' || value === '>>')
}

/** @returns the tokens of one object, or null when it does not end or is malformed */
function readObject(tokens: PdfTokens, parts: ActiveParts): Token[] | null {
  const read: Token[] = []
  const open: Level[] = []
  do {
    const token = tokens.next()
    parts.see(token)
    if (!token || token.kind === 'broken' || (token.kind === 'close' && open.length === 0)) return null
    const level = open.at(-1)
    if (level && (/^(end)?(obj|stream)/.test(token.value) || !takes(level, token))) return null
    if (token.kind === 'close') open.pop()
    if (token.kind === 'open')
      open.push({ closes: token.value === '[' ? ']' : '>>', hasKey: false, numbers: 0 })
    if (open.length > DEEPEST) return null
    if (read.length < MOST_KEPT) read.push(token)
  } while (open.length > 0)
  parts.see(null)
  if (read.length === 1 && read[0]?.kind === 'text') parts.seeAlone(read[0])
  return read
}

const onlyBlank = /^[\0\t\n\f\r ]*$/
const noParameters = /^(null|\[( null)* \]|<< >>|\[( << >>)* \])?$/

/** Searches a PDF for active content in every place a reader may look. */
class PdfScan {
  readonly #bytes: Buffer
  readonly #text: string
  readonly #virus: string
  readonly #parts = new ActiveParts()
  readonly #pages = new PageTree()
  readonly #streams: PackedStream[] = []
  #isUncertain = false
  #isInfected = false

  constructor(bytes: Buffer, virus: string) {
    this.#bytes = bytes
    this.#text = bytes.toString('latin1')
    this.#virus = virus
  }

  async problem(): Promise<PdfProblem | null> {
    return (
      this.#activeProblem() ?? (this.#pages.isOver(MOST_PAGES) ? 'pdfPaginas' : findOverweight(this.#streams))
    )
  }

  #activeProblem(): PdfProblem | null {
    const end = this.#text.lastIndexOf('%%EOF')
    // A file truncated within an update, or after the first part of a linearized file, has objects after the last
    // `%%EOF`.
    if (end < 0 || !objectsIn(this.#text, end).next().done) return 'pdfIncompleto'
    for (const { at, number } of objectsIn(this.#text)) {
      const tokens = new PdfTokens(this.#text, at)
      const object = readObject(tokens, this.#parts)
      if (object) this.#pages.see(number, object)
      if (!object) this.#isUncertain = true
      else if (object[0]?.value === '<<') this.#readStream(tokens, object)
      if (this.#isInfected) return 'arquivoInfectado'
      if (this.#parts.found) return this.#parts.found
    }
    return this.#isUncertain ? 'pdfIlegivel' : null
  }

  /** Reads the stream after a dictionary, if any. */
  #readStream(tokens: PdfTokens, dictionary: Token[]) {
    const word = tokens.next()
    if (word?.kind !== 'word' || !word.value.startsWith('stream')) return
    const entries = entriesOf(dictionary)
    const saysObjects = entries
      ? entries.has('/First') || entries.get('/Type')?.[0]?.value === '/ObjStm'
      : dictionary.some(({ value }) => /^\/(First|N|ObjStm)([\x80\xff]|$)/.test(value))
    const line = /^[ \t]*(\r\n|\r|\n)/.exec(this.#text.slice(tokens.at, tokens.at + 80))
    if (word.value !== 'stream' || !line || !entries) {
      if (saysObjects) this.#isUncertain = true
      return
    }
    const packed = this.#bytes.subarray(tokens.at + line[0].length)
    const filters = filtersOf(entries.get('/Filter'))
    const isPicture = entries.get('/Subtype')?.[0]?.value === '/Image'
    if (filters) this.#streams.push({ packed, filters, isPicture })
    const head = filters && unpackStream(packed.subarray(0, PEEK), filters, MOST_UNPACKED)
    if (head?.content.includes(this.#virus)) this.#isInfected = true
    const looks = looksLike(head?.content.subarray(0, HEAD))
    // Without `/First`, some readers count offsets from the beginning.
    if (saysObjects || (entries.has('/N') && looks !== 'other')) this.#readObjects(packed, entries, filters)
    // Without `/N` too, no known reader would find objects.
    else if (looks === 'objects')
      this.#seeAll(unpackStream(packed, filters!, MOST_UNPACKED)!.content.toString('latin1'))
  }

  #readObjects(packed: Buffer, entries: Map<string, Token[]>, filters: string[] | null) {
    const [count, first] = [
      numberOf(entries.get('/N')),
      entries.has('/First') ? numberOf(entries.get('/First')) : 0,
    ]
    const parameters = (entries.get('/DecodeParms') ?? []).map(({ value }) => value).join(' ')
    const isUsual = !entries.has('/F') && !entries.has('/DP') && noParameters.test(parameters)
    const unpacked =
      isUsual && filters ? this.#unpack(packed, entries, filters)?.toString('latin1') : undefined
    if (count === null || first === null || unpacked === undefined) {
      this.#isUncertain = true
      return
    }
    const header = new PdfTokens(unpacked)
    const listed: [number: number, offset: number][] = []
    for (let left = count; left > 0; left -= 1) {
      const [number, offset] = [header.next(), header.next()].map((token) => token && numberOf([token]))
      if (typeof number !== 'number' || typeof offset !== 'number') {
        this.#isUncertain = true
        return
      }
      listed.push([number, first + offset])
    }
    let end = header.at
    let hasMore = false
    for (const [number, offset] of listed) {
      const tokens = new PdfTokens(unpacked, offset)
      const object = readObject(tokens, this.#parts)
      if (object) this.#pages.see(number, object)
      // A reader that stops at the next object's offset would see another object.
      if (offset < end || !object) this.#isUncertain = true
      hasMore ||= !onlyBlank.test(unpacked.slice(end, offset))
      end = tokens.at
    }
    if (hasMore || !onlyBlank.test(unpacked.slice(end))) this.#seeAll(unpacked)
  }

  /** Unpacks completely; null when a reader may see more. */
  #unpack(packed: Buffer, entries: Map<string, Token[]>, filters: string[]): Buffer | null {
    let content = packed
    if (filters.length === 0) {
      const length = numberOf(entries.get('/Length'))
      const end = packed.indexOf('endstream')
      if (length === null || length > end || !/^[\r\n]*$/.test(packed.toString('latin1', length, end)))
        return null
      content = packed.subarray(0, length)
    }
    const unpacked = unpackStream(content, filters, MOST_UNPACKED)
    if (unpacked?.content.includes(this.#virus)) this.#isInfected = true
    return unpacked?.isWhole ? unpacked.content : null
  }

  /** Checks token by token, since an object may begin anywhere. */
  #seeAll(content: string) {
    const tokens = new PdfTokens(content)
    for (let token = tokens.next(); token; token = tokens.next()) this.#parts.see(token)
    this.#parts.see(null)
  }
}

/**
 * Classifies the start of a stream: numbers and then an object, as in an object stream; only numbers; or anything
 * else.
 */
function looksLike(head: Buffer | undefined): 'objects' | 'numbers' | 'other' {
  const tokens = new PdfTokens(head?.toString('latin1') ?? '')
  let numbers = 0
  let token = tokens.next()
  for (; token?.kind === 'word' && /^\d+$/.test(token.value); token = tokens.next()) numbers += 1
  if (numbers < 2) return 'other'
  return token && (token.kind !== 'word' || token.value === 'obj') ? 'objects' : 'numbers'
}

/** @param virus signature that must not occur, packed or not */
export const scanPdf = (bytes: Buffer, virus: string) => new PdfScan(bytes, virus).problem()
