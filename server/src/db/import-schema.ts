import type { DuplicateChoice, ImportStatus, RowResult } from 'core/import'
import type { JsonText, Moment } from './column-types.ts'

/** A sheet of cases that somebody imports. */
interface ImportTable {
  id: string
  created_by: string
  created_at: Moment
  /** As its sender called the file. */
  name: string
  /** `queued` is being done, or waits for it. */
  status: ImportStatus
  task: 'run' | 'undo'
  next_attempt_at: Moment
  /** Below the header. */
  rows: number
  /** What each column is, or null. */
  columns: JsonText
  duplicates: DuplicateChoice
  /** How many rows are done. */
  position: number
  finished_at: Moment | null
  /** How many rows became what, once it is done: rows are cleared away before it is. */
  counts: JsonText | null
}

interface ImportChunkTable {
  import_id: string
  /** Of its first row; the header stands alone, before the first. */
  position: number
  /** Sealed: rows of the sheet. */
  data: string
}

/** What became of a row. */
interface ImportRowTable {
  import_id: string
  /** As the spreadsheet counts. */
  number: number
  result: RowResult
  case_id: string | null
  /** When the import wrote the case: what is later is somebody else's. */
  at: Moment | null
  /** What an updated case was before, as it was stored. */
  before: JsonText | null
}

/** What a name in a sheet stands for, said once. */
interface ImportNameTable {
  /** One of core's `NamedKind`. */
  kind: string
  /** Without case and accents. */
  name: string
  /** Code or id; '' is left out. */
  value: string
}

export interface ImportTables {
  imports: ImportTable
  import_chunks: ImportChunkTable
  import_rows: ImportRowTable
  import_names: ImportNameTable
}
