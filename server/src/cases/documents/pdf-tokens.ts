const [LETTER, BLANK, DELIMITER] = [0, 1, 2]
const kindOf = new Uint8Array(256).fill(LETTER)
for (const byte of [0, 9, 10, 12, 13, 32]) kindOf[byte] = BLANK
for (const byte of Buffer.from('()<>[]{}/%')) kindOf[byte] = DELIMITER

const hexOrBlank = new Set(Buffer.from('0123456789abcdefABCDEF\0\t\n\f\r '))

/**
 * PDFium treats these two bytes as blanks and other readers as letters, as in `/Preço À vista`. Treated as blanks where
 * a token may begin.
 */
export const otherBlanks = /[\x80\xff]/

export const isBlank = (byte: number) => kindOf[byte] === BLANK || byte === 0x80 || byte === 0xff

/** Characters of a string that suffice to classify a link. */
export const MOST_TEXT = 4096

export interface Token {
  /** `broken`: an unterminated string, or a hexadecimal one with other characters. */
  kind: 'name' | 'text' | 'word' | 'open' | 'close' | 'broken'
  /** Raw text, with long strings truncated and escapes in names decoded. */
  value: string
}

const PERCENT = 0x25

/** Decodes names, in which every character may be written as a number: `/J#61vaScript`. */
const readName = (name: string) =>
  name.replace(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Decodes a string in parentheses or hexadecimal. */
export function readText(value: string) {
  if (value.startsWith('<')) return Buffer.from(value.replace(/[^\da-f]/gi, ''), 'hex').toString('latin1')
  return value.slice(1).replace(/\\(?:([0-7]{1,3})|\r\n|([^]))/g, (_, code?: string, letter = '') => {
    if (code) return String.fromCharCode(Number.parseInt(code, 8) & 0xff)
    return /[bfnrt\r\n]/.test(letter) ? '' : letter
  })
}

/** Tokens of a PDF outside its streams, without comments (ISO 32000-1, 7.2 and 7.3). */
export class PdfTokens {
  readonly #text: string
  at: number

  /** @param text one character per byte (latin1) */
  constructor(text: string, at = 0) {
    this.#text = text
    this.at = at
  }

  /** @returns null at the end */
  next(): Token | null {
    this.#skip()
    const start = this.at
    const first = this.#text[start]
    if (first === undefined) return null
    this.at += 1
    if (first === '/') return this.#name(start)
    if (first === '(') return this.#string(start)
    if (first === '[') return { kind: 'open', value: first }
    if (first === ']') return { kind: 'close', value: first }
    if (first === '<' || first === '>') {
      if (this.#text[this.at] === first) {
        this.at += 1
        return first === '<' ? { kind: 'open', value: '<<' } : { kind: 'close', value: '>>' }
      }
      if (first === '<') return this.#hex(start)
    }
    if (this.#kindHere(start) === LETTER) this.#toEndOfWord()
    return { kind: 'word', value: this.#text.slice(start, this.at) }
  }

  #kindHere(at = this.at) {
    return kindOf[this.#text.charCodeAt(at)]
  }

  #skip() {
    for (; ; this.at += 1) {
      if (this.#text.charCodeAt(this.at) === PERCENT) this.#toEndOfLine()
      else if (!isBlank(this.#text.charCodeAt(this.at))) return
    }
  }

  #toEndOfLine() {
    while (this.at < this.#text.length && !/[\r\n]/.test(this.#text[this.at]!)) this.at += 1
  }

  #toEndOfWord() {
    while (this.#kindHere() === LETTER) this.at += 1
  }

  #name(start: number): Token {
    this.#toEndOfWord()
    const name = this.#text.slice(start, this.at)
    return { kind: 'name', value: name.includes('#') ? readName(name) : name }
  }

  /** A string may contain balanced parentheses, and any parenthesis after a `\`. */
  #string(start: number): Token {
    for (let depth = 1; this.at < this.#text.length;) {
      const letter = this.#text[this.at]
      this.at += letter === '\\' ? 2 : 1
      if (letter === '(') depth += 1
      if (letter === ')') depth -= 1
      if (depth === 0)
        return { kind: 'text', value: this.#text.slice(start, Math.min(this.at - 1, start + MOST_TEXT)) }
    }
    return { kind: 'broken', value: '' }
  }

  #hex(start: number): Token {
    while (hexOrBlank.has(this.#text.charCodeAt(this.at))) this.at += 1
    if (this.#text[this.at] !== '>') return { kind: 'broken', value: '' }
    this.at += 1
    return { kind: 'text', value: this.#text.slice(start, Math.min(this.at, start + MOST_TEXT)) }
  }
}
