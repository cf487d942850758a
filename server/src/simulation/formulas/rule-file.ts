import { open, readFile, rm } from 'node:fs/promises'
import { importLimits, type Cell } from 'core/import'
import { z } from 'zod'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { fileTask } from '../../platform/images/file-task.ts'
import { writtenRows, type SpreadsheetRow } from '../../platform/spreadsheets/read-spreadsheet.ts'

/** A list of objects, one for each row, whose names are the columns. */
const recordsSchema = z
  .array(z.record(z.string().max(100), z.union([z.string().max(4000), z.number(), z.null()])))
  .min(1)
  .max(importLimits.rows)

/** Reads JSON records as rows, numbered from 1. @throws ApiError with the problem of the file */
function rowsOfJson(text: string): SpreadsheetRow[] {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw ApiError.ofFields({ file: errorText('regrasJson') })
  }
  const read = recordsSchema.safeParse(value)
  if (!read.success) throw ApiError.ofFields({ file: errorText('regrasJson') })
  const columns = [...new Set(read.data.flatMap((record) => Object.keys(record)))]
  if (columns.length > importLimits.columns)
    throw ApiError.ofFields({ file: errorText('planilhaColunas', { n: importLimits.columns }) })
  const cellsOf = (record: Record<string, Cell>) => columns.map((column) => record[column] ?? null)
  return [[1, columns], ...read.data.map((record, at): SpreadsheetRow => [at + 1, cellsOf(record)])]
}

/** Whether the text begins as a JSON list. */
async function isJson(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return /^[\uFEFF\s]*\[/.test(buffer.subarray(0, bytesRead).toString('utf8'))
  } finally {
    await file.close()
  }
}

/**
 * Reads the rows of a CSV, an XLSX or a JSON file, by content and not by name.
 * @param person whose files are read one at a time
 * @param target where the rows of a spreadsheet may be written meanwhile
 * @throws ApiError with the problem of the file
 */
export async function readRuleFile(path: string, person: string, target: string): Promise<SpreadsheetRow[]> {
  if (await isJson(path)) return rowsOfJson(await readFile(path, 'utf8'))
  try {
    await fileTask(person, 'spreadsheet', [path, target], errorText('planilhaGrande'))
    const rows: SpreadsheetRow[] = []
    for await (const row of writtenRows(target)) rows.push(row)
    return rows
  } finally {
    await rm(target, { force: true })
  }
}
