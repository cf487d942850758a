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

export type SheetFormat = keyof typeof formats

const names = Object.keys(formats) as [SheetFormat, ...SheetFormat[]]

/** Which of them is wanted. */
export const sheetFormat = z
  .enum(names, message('escolhaUmDe', { valores: names.join(', ') }))
  .default('csv')
  .meta({ description: 'CSV com ponto e vírgula, ou XLSX' })

/** What a route that sends one answers. */
export const sheetAnswer = {
  description: 'A planilha',
  type: Object.values(formats).map(({ type }) => type.split(';')[0]!),
}

/** Sends rows as a file to keep, while they are found. @param name without its ending */
export function sendSheet(
  c: Context,
  name: string,
  format: SheetFormat,
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
