import type { PDFDocument } from '@cantoo/pdf-lib'

type Fontkit = Parameters<PDFDocument['registerFontkit']>[0]
type Font = Extract<Awaited<ReturnType<Fontkit['create']>>, { unitsPerEm: number }>
type Glyph = NonNullable<ReturnType<Font['glyphForCodePoint']>>

/** Tables that PDF readers and `readFont` need. */
const KEPT = ['OS/2', 'cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'post', 'prep']
const STANDARD_NAMES = 258
const DIGIT_NAMES = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const padded = (length: number) => Math.ceil(length / 4) * 4

function tablesOf(bytes: Uint8Array) {
  const view = viewOf(bytes)
  const count = view.getUint16(4)
  return new Map(
    Array.from({ length: count }, (_, at) => {
      const entry = 12 + 16 * at
      const tag = String.fromCodePoint(...bytes.subarray(entry, entry + 4))
      const offset = view.getUint32(entry + 8)
      return [tag, bytes.subarray(offset, offset + view.getUint32(entry + 12))] as const
    }),
  )
}

/**
 * Drops the tables of a TrueType font that PDF readers ignore: kerning, alternates, names.
 * Source: OpenType 1.9, "Organization of an OpenType Font".
 */
export function reduceFont(bytes: Uint8Array): Uint8Array {
  const tables = [...tablesOf(bytes)].filter(([tag]) => KEPT.includes(tag))
  const start = 12 + 16 * tables.length
  const reduced = new Uint8Array(tables.reduce((sum, [, table]) => sum + padded(table.length), start))
  const view = viewOf(reduced)
  const power = Math.floor(Math.log2(tables.length))
  view.setUint32(0, 0x10000)
  view.setUint16(4, tables.length)
  view.setUint16(6, 16 * 2 ** power)
  view.setUint16(8, power)
  view.setUint16(10, 16 * (tables.length - 2 ** power))
  let offset = start
  for (const [at, [tag, table]] of tables.entries()) {
    const entry = 12 + 16 * at
    reduced.set(new TextEncoder().encode(tag), entry)
    reduced.set(table, offset)
    let checksum = 0
    for (let word = offset; word < offset + table.length; word += 4)
      checksum = (checksum + view.getUint32(word)) >>> 0
    view.setUint32(entry + 4, checksum)
    view.setUint32(entry + 8, offset)
    view.setUint32(entry + 12, table.length)
    offset += padded(table.length)
  }
  return reduced
}

/** Reads the segments of a `cmap` subtable of format 4 to a map from code point to glyph. */
function readCharacters(cmap: Uint8Array): Map<number, number> {
  const view = viewOf(cmap)
  const offsets = Array.from({ length: view.getUint16(2) }, (_, at) => view.getUint32(4 + 8 * at + 4))
  const table = offsets.find((offset) => view.getUint16(offset) === 4)
  if (table === undefined) throw new RangeError('cmap')
  const doubled = view.getUint16(table + 6)
  const word = (list: number, segment: number) => view.getUint16(table + 14 + list + segment)
  const characters = new Map<number, number>()
  for (let segment = 0; segment < doubled; segment += 2) {
    const [end, first] = [word(0, segment), word(doubled + 2, segment)]
    const delta = word(2 * doubled + 2, segment)
    const rangeAt = table + 16 + 3 * doubled + segment
    const range = view.getUint16(rangeAt)
    for (let code = first; code <= end && code < 0xffff; code++) {
      const raw = range === 0 ? code : view.getUint16(rangeAt + range + 2 * (code - first))
      if (raw !== 0) characters.set(code, (raw + delta) & 0xffff)
    }
  }
  return characters
}

/** Finds the glyphs of equally wide digits by their names, `zero.tf` to `nine.tf`; empty without them. */
function readTabularDigits(post: Uint8Array): number[] {
  const view = viewOf(post)
  if (view.getUint32(0) !== 0x20000) return []
  const count = view.getUint16(32)
  const names: string[] = []
  for (let at = 34 + 2 * count; at < post.length; at += 1 + post[at]!)
    names.push(new TextDecoder().decode(post.subarray(at + 1, at + 1 + post[at]!)))
  const indexes = Array.from({ length: count }, (_, glyph) => view.getUint16(34 + 2 * glyph))
  const digits = DIGIT_NAMES.map((name) => indexes.indexOf(STANDARD_NAMES + names.indexOf(`${name}.tf`)))
  return digits.includes(-1) ? [] : digits
}

function readFont(bytes: Uint8Array): Font {
  const tables = tablesOf(bytes)
  const tableView = (tag: string) => viewOf(tables.get(tag)!)
  const [head, hhea, hmtx, os2] = ['head', 'hhea', 'hmtx', 'OS/2'].map(tableView) as [
    DataView,
    DataView,
    DataView,
    DataView,
  ]
  const [minX, minY, maxX, maxY] = [36, 38, 40, 42].map((at) => head.getInt16(at)) as [
    number,
    number,
    number,
    number,
  ]
  const characters = readCharacters(tables.get('cmap')!)
  for (const [digit, glyph] of readTabularDigits(tables.get('post')!).entries())
    characters.set(0x30 + digit, glyph)
  const widths = hhea.getUint16(34)
  const glyphForCodePoint = (codePoint: number): Glyph => {
    const id = characters.get(codePoint) ?? 0
    return { id, codePoints: [codePoint], advanceWidth: hmtx.getUint16(4 * Math.min(id, widths - 1)) }
  }
  return {
    postscriptName: null,
    unitsPerEm: head.getUint16(18),
    ascent: hhea.getInt16(4),
    descent: hhea.getInt16(6),
    italicAngle: 0,
    xHeight: os2.getInt16(86),
    capHeight: os2.getInt16(88),
    bbox: { minX, minY, maxX, maxY, width: maxX - minX, height: maxY - minY },
    characterSet: [...characters.keys()].toSorted((a, b) => a - b),
    'OS/2': { sFamilyClass: os2.getInt16(30) },
    head: { macStyle: { italic: false } },
    glyphForCodePoint,
    layout: (text) => ({
      glyphs: [...text].map((character) => glyphForCodePoint(character.codePointAt(0)!)),
    }),
    createSubset: () => {
      throw new Error('The reduced font is embedded as a whole.')
    },
  }
}

/**
 * Reader of reduced TrueType fonts for pdf-lib, with digits of equal width. It neither kerns nor forms ligatures.
 * @throws RangeError without a `cmap` of format 4
 */
export const trueTypeReader: Fontkit = { create: readFont }
