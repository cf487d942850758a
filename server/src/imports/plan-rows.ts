import {
  readRow,
  type DuplicateChoice,
  type ImportColumn,
  type KnownNames,
  type ReadResult,
  type RowRemark,
  type RowResult,
} from 'core/import'
import type { SheetRow } from '../sheets/read-sheet.ts'
import { candidateOf, type Candidate, type createDuplicates } from './find-duplicates.ts'

/** What is done with a row. */
export interface PlannedRow extends ReadResult {
  number: number
  result: Exclude<RowResult, 'undone' | 'kept'>
  /** The case that it is of: there already, or opened by this row. */
  candidate: Candidate
}

interface Means {
  columns: readonly (ImportColumn | null)[]
  names: KnownNames
  duplicates: ReturnType<typeof createDuplicates>
  choice: DuplicateChoice
}

const cellsOf = (columns: Means['columns'], [, cells]: SheetRow) =>
  Object.fromEntries(columns.flatMap((column, index) => (column ? [[column, cells[index] ?? null]] : [])))

/** Reads rows of a sheet, and says what each will be: the same for who only looks and for who imports. */
export async function planRows(
  { columns, names, duplicates, choice }: Means,
  rows: readonly SheetRow[],
): Promise<PlannedRow[]> {
  const read = rows.map((row) => ({ number: row[0], ...readRow(cellsOf(columns, row), names) }))
  const right = read.filter(({ problems }) => problems.length === 0)
  if (choice !== 'create') await duplicates.look(right.map(({ row }) => row))
  return read.map((one): PlannedRow => {
    const own = candidateOf(one.number, one.row)
    if (one.problems.length > 0) return { ...one, result: 'failed', candidate: own }
    const found = choice === 'create' ? undefined : duplicates.find(own)
    if (!found) {
      duplicates.add(own)
      return { ...one, result: 'created', candidate: own }
    }
    const isSkipped = choice === 'skip' || found.isEnded
    const isOfSheet = found.protocol === null && found.number !== undefined
    const notice: RowRemark = isOfSheet
      ? { column: 'cpf', key: 'avisoRepetida', params: { linha: found.number ?? 0 } }
      : { column: 'cpf', key: 'avisoExiste', params: { numero: found.protocol ?? '' } }
    return {
      ...one,
      notices: [notice, ...one.notices],
      result: isSkipped ? 'skipped' : 'updated',
      candidate: found,
    }
  })
}
