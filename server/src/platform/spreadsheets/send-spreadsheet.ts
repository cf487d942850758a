import { keysOf } from 'core'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { z } from 'zod'
import { attachment } from '../http/attachment.ts'
import { message } from 'core/schema'
import { writeCsv, type OutCell } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

const formats = {
  csv: { type: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: writeXlsx },
} as const

export type SpreadsheetFormat = keyof typeof formats

const names = keysOf(formats)

/** File format of an export. */
export const spreadsheetFormat = z
  .enum(names, message('escolhaUmDe', { valores: names.join(', ') }))
  .default('csv')
  .meta({ description: 'CSV com ponto e vírgula, ou XLSX' })

/** OpenAPI description of a spreadsheet response. */
export const spreadsheetResponse = {
  description: 'A planilha',
  type: Object.values(formats).map(({ type }) => type.split(';')[0]!),
}

/** Streams rows as a download. @param name file name without extension */
export function sendSpreadsheet(
  c: Context,
  name: string,
  format: SpreadsheetFormat,
  rows: AsyncIterable<readonly OutCell[]>,
) {
  const { type, write } = formats[format]
  const body = Readable.toWeb(Readable.from(write(rows), { objectMode: false, highWaterMark: 64 * 1024 }))
  return c.body(body as ReadableStream, 200, {
    'Content-Type': type,
    'Content-Disposition': attachment(`${name}.${format}`),
    'Cache-Control': 'no-store',
  })
}
