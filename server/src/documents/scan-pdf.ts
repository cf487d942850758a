import { ActiveParts, type ActivePart } from './active-parts.ts'
import { isBlank, otherBlanks, PdfTokens, type Token } from './pdf-tokens.ts'
import { unpackStream } from './unpack-stream.ts'

/** Far more than a dictionary before a stream has. */
const MOST_KEPT = 10_000
/** How deep dictionaries and lists lie in each other; real ones lie a dozen deep. */
const DEEPEST = 500
/** A stream of objects is a few hundred KB; more is one made to fill memory. */
const MOST_UNPACKED = 32 * 1024 * 1024
/** Of a packed stream, to tell what it is. */
const PEEK = 1024
/** Of what comes out of that. */
const HEAD = 4096

export type PdfProblem = ActivePart | 'pdfIncompleto' | 'pdfIlegivel' | 'arquivoInfectado'

/** Whether two numbers stand before, as before every object; a comment there is taken for them. */
function isNumbered(text: string, at: number) {
  for (let numbers = 0; numbers < 2; numbers += 1) {
    let end = at
    while (isBlank(text.charCodeAt(end - 1))) end -= 1
    if (end > 0 && /[\r\n]/.test(text.slice(end, at))) {
      const line = Math.max(text.lastIndexOf('\n', end - 1), text.lastIndexOf('\r', end - 1))
      if (text.slice(line + 1, end).includes('%')) return true
    }
    at = end
    while (at > 0 && /[\d.+-]/.test(text[at - 1]!)) at -= 1
    if (at === end) return false
    // As some read it, a sign begins the next number.
    if (/[+-]/.test(text.slice(at + 1, end))) return true
  }
  return true
}

/** Where an object begins anywhere in a file, also within a text or a stream: a reader goes where a table sends it. */
function* objectsIn(text: string, from = 0) {
  for (let at = text.indexOf('obj', from); at >= 0; at = text.indexOf('obj', at + 1))
    if (isNumbered(text, at)) yield at + 3
  for (let at = text.indexOf('trailer', from); at >= 0; at = text.indexOf('trailer', at + 1))
    if (new PdfTokens(text, at + 7).next()?.value === '<<') yield at + 7
}

/** A list or a dictionary that is open; of a dictionary, whether a key waits for its value, or a number for `0 R`. */
interface Level {
  closes: string
  hasKey: boolean
  numbers: number
}

/** Whether a dictionary goes on with this: keys and values in turn, or readers differ in which is which. */
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

/** @returns what one object is made of, or null when it does not end, or is not written as programs write it */
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

/** What stands under each key of a dictionary; null where one is named twice, or a reader may see other keys. */
function entriesOf(dictionary: Token[]): Map<string, Token[]> | null {
  const isSplit = dictionary.some(({ kind, value }) => kind !== 'text' && otherBlanks.test(value))
  if (dictionary.length >= MOST_KEPT || isSplit) return null
  const entries = new Map<string, Token[]>()
  for (let at = 1; at < dictionary.length - 1;) {
    const key = dictionary[at]!
    if (key.kind !== 'name' || entries.has(key.value)) return null
    at += 1
    const start = at
    if (dictionary[at + 2]?.value === 'R') at += 3
    else {
      let depth = 0
      do {
        const kind = dictionary[at]?.kind
        depth += kind === 'open' ? 1 : kind === 'close' ? -1 : 0
        at += 1
      } while (depth > 0)
      if (depth < 0) return null
    }
    entries.set(key.value, dictionary.slice(start, at))
  }
  return entries
}

/** The names of a filter or of a list of them. */
function filtersOf(value: Token[] = []): string[] | null {
  const names = value[0]?.value === '[' ? value.slice(1, -1) : value
  return names.every(({ kind }) => kind === 'name') ? names.map(({ value: name }) => name.slice(1)) : null
}

/** A number that is written out, as programs write those of a stream of objects. */
function numberOf(value: Token[] | undefined): number | null {
  const [first, ...more] = value ?? []
  return first?.kind === 'word' && more.length === 0 && /^\d{1,9}$/.test(first.value)
    ? Number(first.value)
    : null
}

const onlyBlank = /^[\0\t\n\f\r ]*$/
const noParameters = /^(null|\[( null)* \]|<< >>|\[( << >>)* \])?$/

/** Looks for what acts by itself in a PDF, wherever a reader may find it. */
class PdfScan {
  readonly #bytes: Buffer
  readonly #text: string
  readonly #virus: string
  readonly #parts = new ActiveParts()
  #isUncertain = false
  #isInfected = false

  constructor(bytes: Buffer, virus: string) {
    this.#bytes = bytes
    this.#text = bytes.toString('latin1')
    this.#virus = virus
  }

  problem(): PdfProblem | null {
    const end = this.#text.lastIndexOf('%%EOF')
    // What was cut off within an update, or after the first part of a file made for the web, goes on behind one.
    if (end < 0 || !objectsIn(this.#text, end).next().done) return 'pdfIncompleto'
    for (const at of objectsIn(this.#text)) {
      const tokens = new PdfTokens(this.#text, at)
      const object = readObject(tokens, this.#parts)
      if (!object) this.#isUncertain = true
      else if (object[0]?.value === '<<') this.#readStream(tokens, object)
      if (this.#isInfected) return 'arquivoInfectado'
      if (this.#parts.found) return this.#parts.found
    }
    return this.#isUncertain ? 'pdfIlegivel' : null
  }

  /** What may stand behind a dictionary. */
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
    const head = filters && unpackStream(packed.subarray(0, PEEK), filters, MOST_UNPACKED)
    if (head?.content.includes(this.#virus)) this.#isInfected = true
    const looks = looksLike(head?.content.subarray(0, HEAD))
    // Of those that do not say where their objects begin, some readers count from the beginning.
    if (saysObjects || (entries.has('/N') && looks !== 'other')) this.#readObjects(packed, entries, filters)
    // Without even that, no reader is known that would find any.
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
    const offsets: number[] = []
    for (let left = count; left > 0; left -= 1) {
      const [number, offset] = [header.next(), header.next()].map((token) => token && numberOf([token]))
      if (typeof number !== 'number' || typeof offset !== 'number') {
        this.#isUncertain = true
        return
      }
      offsets.push(first + offset)
    }
    let end = header.at
    let hasMore = false
    for (const offset of offsets) {
      const tokens = new PdfTokens(unpacked, offset)
      // A reader that goes only as far as the next one begins would see another.
      if (offset < end || !readObject(tokens, this.#parts)) this.#isUncertain = true
      hasMore ||= !onlyBlank.test(unpacked.slice(end, offset))
      end = tokens.at
    }
    if (hasMore || !onlyBlank.test(unpacked.slice(end))) this.#seeAll(unpacked)
  }

  /** All of it, or null where a reader may see more. */
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

  /** One token after the other, wherever an object may begin. */
  #seeAll(content: string) {
    const tokens = new PdfTokens(content)
    for (let token = tokens.next(); token; token = tokens.next()) this.#parts.see(token)
    this.#parts.see(null)
  }
}

/** What a stream begins with: a list of numbers and then an object, as one of objects; only numbers; or something else. */
function looksLike(head: Buffer | undefined): 'objects' | 'numbers' | 'other' {
  const tokens = new PdfTokens(head?.toString('latin1') ?? '')
  let numbers = 0
  let token = tokens.next()
  for (; token?.kind === 'word' && /^\d+$/.test(token.value); token = tokens.next()) numbers += 1
  if (numbers < 2) return 'other'
  return token && (token.kind !== 'word' || token.value === 'obj') ? 'objects' : 'numbers'
}

/** @param virus what must not be in it, packed or not */
export const scanPdf = (bytes: Buffer, virus: string) => new PdfScan(bytes, virus).problem()
