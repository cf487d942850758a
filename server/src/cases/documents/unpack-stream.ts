import * as zlib from 'node:zlib'

interface Unpacked {
  content: Buffer
  /** Whether the end was reached, so that the bytes after it belong to something else. */
  isWhole: boolean
}
type Unpack = (packed: Buffer, most: number) => Unpacked

/** Buffer that grows up to a limit. */
class Output {
  #bytes = Buffer.alloc(4096)
  length = 0
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  at(index: number) {
    return this.#bytes[index]!
  }

  /** @returns false when the limit is reached */
  push(byte: number) {
    if (this.length >= this.#most) return false
    if (this.length === this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], this.length * 2)
    this.#bytes[this.length] = byte
    this.length += 1
    return true
  }

  end(isWhole: boolean): Unpacked {
    return { content: this.#bytes.subarray(0, this.length), isWhole }
  }
}

const nothing: Unpacked = { content: Buffer.alloc(0), isWhole: false }

const isZlib = ([method = 0, flags = 0]: Buffer) =>
  (method & 15) === 8 && ((method << 8) | flags) % 31 === 0 && (flags & 32) === 0

declare module 'zlib' {
  /** Also returns the engine, which counts the bytes read; @types/node lacks this form of the documented option. */
  export function inflateRawSync(
    buffer: InputType,
    options: ZlibOptions & { info: true },
  ): { buffer: Buffer; engine: { bytesWritten: number } }
}

/** Inflates as readers do, ignoring the checksum; its leftover bytes show that the stream is complete. */
const flate: Unpack = (packed, most) => {
  if (!isZlib(packed)) return nothing
  try {
    const { buffer, engine } = zlib.inflateRawSync(packed.subarray(2), {
      finishFlush: zlib.constants.Z_SYNC_FLUSH,
      maxOutputLength: most,
      info: true,
    })
    return { content: buffer, isWhole: engine.bytesWritten < packed.length - 2 }
  } catch {
    return nothing
  }
}

const asciiHex: Unpack = (packed) => {
  const end = packed.indexOf('>')
  const text = packed.toString('latin1', 0, end < 0 ? packed.length : end)
  const digits = text.replace(/[\0\t\n\f\r ]/g, '')
  const content = Buffer.from(digits + '0'.repeat(digits.length % 2), 'hex')
  return { content, isWhole: end >= 0 && content.length * 2 >= digits.length }
}

const ascii85: Unpack = (packed, most) => {
  const output = new Output(most)
  let group: number[] = []
  const flush = () => {
    const missing = 5 - group.length
    const value = [...group, ...Array.from({ length: missing }, () => 84)].reduce(
      (sum, digit) => sum * 85 + digit,
      0,
    )
    group = []
    return [24, 16, 8, 0]
      .slice(0, 4 - missing)
      .every((shift) => output.push(Math.floor(value / 2 ** shift) & 255))
  }
  for (const byte of packed) {
    if (byte === 0x7e) return output.end(group.length === 0 || flush())
    if (byte === 0 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 32) continue
    if (byte === 0x7a && group.length === 0) group = [0, 0, 0, 0, 0]
    else if (byte >= 0x21 && byte <= 0x75) group.push(byte - 0x21)
    else return output.end(false)
    if (group.length === 5 && !flush()) return output.end(false)
  }
  return output.end(false)
}

const runLength: Unpack = (packed, most) => {
  const output = new Output(most)
  for (let at = 0; at < packed.length;) {
    const length = packed[at]!
    if (length === 128) return output.end(true)
    const isRun = length > 128
    for (
      let left = isRun ? 257 - length : length + 1, from = at + 1;
      left > 0;
      left -= 1, from += isRun ? 0 : 1
    )
      if (from >= packed.length || !output.push(packed[from]!)) return output.end(false)
    at += isRun ? 2 : length + 2
  }
  return output.end(false)
}

const [CLEAR, END] = [256, 257]

/** LZW as in TIFF. Each code stands for a piece of earlier output: the previous piece and the character after it. */
const lzw: Unpack = (packed, most) => {
  const output = new Output(most)
  const starts: number[] = []
  const lengths: number[] = []
  let [next, width, bits, held] = [END + 1, 9, 0, 0]
  let before: [start: number, length: number] | null = null
  for (const byte of packed) {
    held = (held << 8) | byte
    bits += 8
    if (bits < width) continue
    bits -= width
    const code = held >>> bits
    held &= (1 << bits) - 1
    if (code === END) return output.end(true)
    if (code === CLEAR) {
      ;[next, width, before] = [END + 1, 9, null]
      continue
    }
    if (before && next < 4096) {
      starts[next] = before[0]
      lengths[next] = before[1] + 1
      next += 1
      if (next + 1 >= 2 ** width && width < 12) width += 1
    }
    if (code >= next) return output.end(false)
    const start: number = output.length
    const length = code < CLEAR ? 1 : lengths[code]!
    for (let index = 0; index < length; index += 1)
      if (!output.push(code < CLEAR ? code : output.at(starts[code]! + index))) return output.end(false)
    before = [start, length]
  }
  return output.end(false)
}

const filters = new Map([
  ['FlateDecode', flate],
  ['Fl', flate],
  ['LZWDecode', lzw],
  ['LZW', lzw],
  ['ASCII85Decode', ascii85],
  ['A85', ascii85],
  ['ASCIIHexDecode', asciiHex],
  ['AHx', asciiHex],
  ['RunLengthDecode', runLength],
  ['RL', runLength],
])

/** Whether a filter compresses bytes, as opposed to encoding a picture. */
export const isPacking = (name: string) => filters.has(name)

export const isFlate = (name: string) => filters.get(name) === flate

/**
 * Unpacks the stream at the start of the bytes; each filter finds its own end.
 * @param most bytes @returns null when a filter is unknown or encodes a picture
 */
export function unpackStream(packed: Buffer, names: readonly string[], most: number): Unpacked | null {
  let unpacked: Unpacked = { content: packed, isWhole: true }
  for (const name of names) {
    const unpack = filters.get(name)
    if (!unpack) return null
    const { content, isWhole } = unpack(unpacked.content, most)
    unpacked = { content, isWhole: isWhole && unpacked.isWhole }
  }
  return unpacked
}
