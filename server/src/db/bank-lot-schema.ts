import type { Day, LotBlock, LotContents, LotKind, LotReturn, LotStatus } from 'core'
import type { JsonText, Moment } from './column-types.ts'

/** Papers of a case that were put together for a bank. */
interface BankLotTable {
  id: string
  case_id: string
  /** Within its case, from 1 on. */
  number: number
  kind: LotKind
  /** The part of the checklist that it holds; none for the whole case. */
  block: LotBlock | null
  contents: LotContents
  /** How large a file of it may be. */
  limit_mb: number | null
  status: LotStatus
  /** How many files of how many are ready. */
  position: number
  total: number
  attempts: number
  next_attempt_at: Moment
  /** Why it failed, as the key of a text. */
  problem: JsonText | null
  created_by: string | null
  created_at: Moment
  finished_at: Moment | null
  /** When its files are cleared away. */
  expires_at: Moment | null
  sent_on: Day | null
  sent_by: string | null
  bank: string | null
  /** Who took it there. */
  contact: string | null
  note: string | null
}

/** What was in it: which version of which document. */
interface BankLotPaperTable {
  lot_id: string
  item_id: string
  /** Its place in the lot, from 1 on. */
  place: number
  version: number
  /** As it was called then. */
  label: string
  block: LotBlock
  /** Where it is found: the part, its first page there, and how many it has. */
  part: number | null
  page: number | null
  pages: number | null
  returned_at: Moment | null
  returned_by: string | null
  return_reason: string | null
  /** What became of the document. */
  outcome: LotReturn | null
}

/** A file of it. */
interface BankLotPartTable {
  lot_id: string
  part: number
  name: string
  storage_path: string
  /** Bytes. */
  size: number
  /** None of a ZIP. */
  pages: number | null
}

export interface BankLotTables {
  bank_lots: BankLotTable
  bank_lot_papers: BankLotPaperTable
  bank_lot_parts: BankLotPartTable
}
