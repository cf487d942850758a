import { createReadStream } from 'node:fs'
import { open, readFile, writeFile } from 'node:fs/promises'
import { importLimits, type Cell } from 'core/import'
import type { TextRef } from 'core/texts/text-ref'
import { CsvError, parse } from 'csv-parse'
import { strFromU8, unzipSync } from 'fflate'
import { readSheet as readWorkbook } from 'read-excel-file/universal'
import { errorText } from '../http/api-error.ts'
import { removeControls } from '../http/clean-text.ts'

/** A non-empty row with its number in the spreadsheet. */
export type SpreadsheetRow = [number: number, cells: Cell[]]

/** Unpacked size of a workbook, several times that of the largest import. */
const MOST_UNPACKED = 64 * 1024 * 1024
/** Cells between the first and the farthest one, because the workbook reader fills the gaps. */
const MOST_CELLS = 8_000_000
const LONGEST_CELL = 4000
const LONGEST_RECORD = 256 * 1024

/** Refuses a file with the text of its problem. */
class Refused extends Error {
  readonly text: TextRef

  constructor(...text: Parameters<typeof errorText>) {
    super(text[0])
    this.text = errorText(...text)
  }
}

/** Formulas have the value that the writing program computed: the server evaluates none. */
function cellOf(value: unknown): Cell {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (typeof value !== 'string') return null
  const text = removeControls(value.slice(0, LONGEST_CELL)).trim()
  // Removes the quote that exports put before text that looks like a formula.
  return text.replace(/^'(?=[=+\-@])/, '') || null
}

function* rowsOf(records: Iterable<readonly unknown[]>): Generator<SpreadsheetRow> {
  let number = 0
  let rowCount = 0
  for (const record of records) {
    number++
    const cells = record.map(cellOf)
    while (cells.length > 0 && cells.at(-1) === null) cells.pop()
    if (cells.length === 0) continue
    if (cells.length > importLimits.columns) throw new Refused('planilhaColunas', { n: importLimits.columns })
    // The first row has the column names.
    if (rowCount++ > importLimits.rows) throw new Refused('planilhaLinhas', { n: importLimits.rows })
    yield [number, cells]
  }
}

const columnNumber = (letters: string) =>
  Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

/** Detects a cell so far from the first one that filling the gap would exhaust the memory. */
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
      // Reads only the sizes in the directory; entries are never unpacked beyond their size.
      filter: ({ originalSize }) => {
        unpacked += originalSize
        return false
      },
    })
  } catch {
    throw new Refused('planilhaDanificada')
  }
  if (unpacked > MOST_UNPACKED) throw new Refused('planilhaGrande')
  // The workbook itself names the file of its first sheet.
  if (Object.values(unzipSync(bytes)).some(isWide)) throw new Refused('planilhaGrande')
  const { buffer, byteOffset, byteLength } = bytes
  const copy = buffer.slice(byteOffset, byteOffset + byteLength)
  return readWorkbook(copy).catch(() => {
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

/** Decodes UTF-8 with or without a mark, UTF-16 with one, or else Windows-1252. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes)
}

/** Separator of columns: the most frequent usual one in the first line. */
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
      // One row more than allowed, to detect files with too many.
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
 * Reads the first sheet of a workbook, or a CSV, by content and not by name, and writes each row as a line of JSON.
 * Runs in a separate process, because a hostile file may crash it.
 * @returns the problem of the file, or null
 */
export async function readSpreadsheet(path: string, target: string): Promise<TextRef | null> {
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

/** Streams the rows that `readSpreadsheet` wrote. */
export async function* writtenRows(target: string): AsyncGenerator<SpreadsheetRow> {
  let rest = ''
  for await (const chunk of createReadStream(target, 'utf8')) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as SpreadsheetRow
  }
  if (rest) yield JSON.parse(rest) as SpreadsheetRow
}
