import {
  readRow,
  type DuplicateChoice,
  type ImportColumn,
  type KnownNames,
  type ReadResult,
  type RowRemark,
  type RowResult,
} from 'core/import'
import type { SpreadsheetRow } from '../../platform/spreadsheets/read-spreadsheet.ts'
import { candidateOf, type Candidate, type createDuplicates } from './find-duplicates.ts'

/** Planned result of a row. */
export interface PlannedRow extends ReadResult {
  number: number
  result: Exclude<RowResult, 'undone' | 'kept'>
  /** Case of the row: an existing one, or the one it opens. */
  candidate: Candidate
}

interface Means {
  columns: readonly (ImportColumn | null)[]
  names: KnownNames
  duplicates: ReturnType<typeof createDuplicates>
  choice: DuplicateChoice
}

const cellsOf = (columns: Means['columns'], [, cells]: SpreadsheetRow) =>
  Object.fromEntries(columns.flatMap((column, index) => (column ? [[column, cells[index] ?? null]] : [])))

/** Parses rows and plans their results, identically for preview and import. */
export async function planRows(
  { columns, names, duplicates, choice }: Means,
  rows: readonly SpreadsheetRow[],
): Promise<PlannedRow[]> {
  const read = rows.map((row) => ({ number: row[0], ...readRow(cellsOf(columns, row), names) }))
  const right = read.filter(({ problems }) => problems.length === 0)
  if (choice !== 'create') await duplicates.look(right.map(({ row }) => row))
  return read.map((one): PlannedRow => {
    const candidate = candidateOf(one.number, one.row)
    if (one.problems.length > 0) return { ...one, result: 'failed', candidate }
    const duplicate = choice === 'create' ? undefined : duplicates.find(candidate)
    if (!duplicate) {
      duplicates.add(candidate)
      return { ...one, result: 'created', candidate }
    }
    const isSkipped = choice === 'skip' || duplicate.isEnded
    const isInSpreadsheet = duplicate.protocol === null && duplicate.number !== undefined
    const notice: RowRemark = isInSpreadsheet
      ? { column: 'cpf', key: 'avisoRepetida', params: { linha: duplicate.number ?? 0 } }
      : { column: 'cpf', key: 'avisoExiste', params: { numero: duplicate.protocol ?? '' } }
    return {
      ...one,
      notices: [notice, ...one.notices],
      result: isSkipped ? 'skipped' : 'updated',
      candidate: duplicate,
    }
  })
}
