import { createReadStream } from 'node:fs'
import { open, readFile, writeFile } from 'node:fs/promises'
import { importLimits, type Cell } from 'core/import'
import type { TextRef } from 'core/texts/text-ref'
import { CsvError, parse } from 'csv-parse'
import { strFromU8, unzipSync } from 'fflate'
import { readSheet as readWorkbook } from 'read-excel-file/universal'
import { errorText } from '../http/api-error.ts'

/** A row that is not empty, with the number that a spreadsheet shows beside it. */
export type SheetRow = [number: number, cells: Cell[]]

/** What a workbook of the largest sheet unpacks to, a few times over: what unpacks to more is no sheet of cases. */
const MOST_UNPACKED = 64 * 1024 * 1024
/** Cells from the first to the farthest one: a reader of workbooks fills the gaps between. */
const MOST_CELLS = 8_000_000
const LONGEST_CELL = 4000
const LONGEST_RECORD = 256 * 1024

/** Controls other than the ends of lines and tabs, and marks that turn the direction of a line around. */
const controls = /[^\P{Cc}\n\t]|\p{Bidi_C}/gu

/** Refuses a file, with what is wrong with it. */
class Refused extends Error {
  readonly text: TextRef

  constructor(...text: Parameters<typeof errorText>) {
    super(text[0])
    this.text = errorText(...text)
  }
}

/** Formulas come as what the program that wrote the file worked out: nothing is evaluated here. */
function cellOf(value: unknown): Cell {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (typeof value !== 'string') return null
  const text = value.slice(0, LONGEST_CELL).replace(controls, '').trim()
  // As exports write what looks like a formula.
  return text.replace(/^'(?=[=+\-@])/, '') || null
}

function* rowsOf(records: Iterable<readonly unknown[]>): Generator<SheetRow> {
  let number = 0
  let found = 0
  for (const record of records) {
    number++
    const cells = record.map(cellOf)
    while (cells.length > 0 && cells.at(-1) === null) cells.pop()
    if (cells.length === 0) continue
    if (cells.length > importLimits.columns) throw new Refused('planilhaColunas', { n: importLimits.columns })
    // The first one names the columns.
    if (found++ > importLimits.rows) throw new Refused('planilhaLinhas', { n: importLimits.rows })
    yield [number, cells]
  }
}

const columnNumber = (letters: string) =>
  Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

/** Whether a cell is so far from the first one that the gap between would fill the memory. */
function isWide(sheet: Uint8Array): boolean {
  let rows = 0
  let columns = 0
  for (const [, letters = '', digits] of strFromU8(sheet, true).matchAll(/\br=["']([A-Z]*)(\d+)["']/g)) {
    rows = Math.max(rows, Number(digits))
    columns = Math.max(columns, columnNumber(letters))
  }
  return rows * columns > MOST_CELLS
}

async function workbookRecords(path: string): Promise<unknown[][]> {
  const bytes = await readFile(path)
  let unpacked = 0
  try {
    unzipSync(bytes, {
      // Nothing is unpacked: each entry says itself how large it is, and is never unpacked to more than that.
      filter: ({ originalSize }) => {
        unpacked += originalSize
        return false
      },
    })
  } catch {
    throw new Refused('planilhaDanificada')
  }
  if (unpacked > MOST_UNPACKED) throw new Refused('planilhaGrande')
  // Which of its files is the sheet, the workbook says itself.
  if (Object.values(unzipSync(bytes)).some(isWide)) throw new Refused('planilhaGrande')
  const { buffer, byteOffset, byteLength } = bytes
  const own = buffer.slice(byteOffset, byteOffset + byteLength)
  return readWorkbook(own).catch(() => {
    throw new Refused('planilhaDanificada')
  })
}

const isUtf8 = (bytes: Uint8Array) => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** UTF-8 where it is, with a mark before it or without; else what Windows writes. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes)
}

/** What stands between the columns: of those that people use, the one that the first line has most of. */
function separatorOf(text: string): string {
  const [line = ''] = text
    .slice(0, LONGEST_RECORD)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1)
  const count = (sign: string) => line.split(sign).length
  return [';', ',', '\t'].toSorted((a, b) => count(b) - count(a))[0]!
}

async function textRecords(path: string): Promise<string[][]> {
  const text = decode(await readFile(path))
  if (text.includes('\0')) throw new Refused('planilhaTipo')
  return new Promise((resolve, reject) => {
    const options = {
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: LONGEST_RECORD,
      // One more than may be, so that too many are told from as many as may be.
      to: importLimits.rows + 2,
    }
    parse(text, options, (error: CsvError | Error | undefined, records: string[][]) => {
      if (!error) return resolve(records)
      const line = error instanceof CsvError ? Number(error.lines) : 0
      reject(new Refused('planilhaAspas', { linha: line || 1 }))
    })
  })
}

async function headOf(path: string) {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * Reads the first sheet of a workbook, or a CSV, whatever its name says, and writes each row as a line of JSON: for a
 * process of its own, which a hostile file may end.
 * @returns what is wrong with it
 */
export async function readSheet(path: string, target: string): Promise<TextRef | null> {
  try {
    const head = await headOf(path)
    if (head.length === 0) throw new Refused('arquivoVazio')
    if (head.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) throw new Refused('planilhaAntiga')
    if (head.subarray(0, 5).toString('latin1') === '%PDF-') throw new Refused('planilhaTipo')
    const isWorkbook = head.subarray(0, 2).toString('latin1') === 'PK'
    const records = await (isWorkbook ? workbookRecords(path) : textRecords(path))
    const lines = [...rowsOf(records)].map((row) => JSON.stringify(row))
    if (lines.length < 2) throw new Refused('planilhaVazia')
    await writeFile(target, lines.join('\n'), { mode: 0o600 })
    return null
  } catch (error) {
    if (error instanceof Refused) return error.text
    throw error
  }
}

/** The rows that `readSheet` wrote, one after the other. */
export async function* writtenRows(target: string): AsyncGenerator<SheetRow> {
  let rest = ''
  for await (const chunk of createReadStream(target, 'utf8')) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as SheetRow
  }
  if (rest) yield JSON.parse(rest) as SheetRow
}
