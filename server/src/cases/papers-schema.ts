import type {
  CaseStage,
  ChecklistScope,
  ChecklistSection,
  DocumentOwner,
  Day,
  LotBlock,
  LotContents,
  LotKind,
  LotReturn,
  LotStatus,
  DocumentStatus,
  FileChannel,
} from 'core'
import type { Generated } from 'kysely'
import type { JsonText, Moment } from '../platform/db/column-types.ts'

interface ChecklistModelTable {
  id: string
  /** Immutable key that items of cases refer to. */
  key: string
  section: ChecklistSection
  label: string
  help: string
  owner: DocumentOwner
  scope: ChecklistScope
  min_files: number
  required: boolean
  due_stage: CaseStage
  validity_days: number | null
  /** Condition of core, as JSON. */
  applies: JsonText
  position: number
  active: boolean
  updated_at: Moment
  /** Revision, raised by each change. */
  revision: Generated<number>
}

/** Papers of a case combined for a bank. */
interface BankLotTable {
  id: string
  case_id: string
  /** Number within the case, from 1. */
  number: number
  kind: LotKind
  /** Section of the checklist; null for the whole case. */
  block: LotBlock | null
  contents: LotContents
  /** Size limit per file. */
  limit_mb: number | null
  status: LotStatus
  /** Progress: finished and total files. */
  position: number
  total: number
  attempts: number
  next_attempt_at: Moment
  /** Reason of a failure, as a text key. */
  problem: JsonText | null
  created_by: string | null
  created_at: Moment
  finished_at: Moment | null
  /** Day on which its files are deleted. */
  expires_at: Moment | null
  sent_on: Day | null
  sent_by: string | null
  bank: string | null
  /** Contact at the bank. */
  contact: string | null
  note: string | null
}

/** Paper of a lot: the version of the document. */
interface BankLotPaperTable {
  lot_id: string
  item_id: string
  /** Position in the lot, from 1. */
  place: number
  version: number
  /** Label at that time. */
  label: string
  block: LotBlock
  /** Location: the lot's part, the first page there, and the number of pages. */
  part: number | null
  page: number | null
  pages: number | null
  returned_at: Moment | null
  returned_by: string | null
  return_reason: string | null
  /** Result of the document at the bank. */
  outcome: LotReturn | null
}

/** File of a lot. */
interface BankLotPartTable {
  lot_id: string
  part: number
  name: string
  storage_path: string
  /** Bytes. */
  size: number
  /** Null for a ZIP. */
  pages: number | null
}

interface DocChecklistTable {
  id: string
  case_id: string
  label: string
  required: boolean
  status: DocumentStatus
  owner_role: DocumentOwner
  rejection_reason: string | null
  storage_path: string | null
  uploaded_at: Moment | null
  reviewed_at: Moment | null
  /** Hint for the client, in a sentence or two. */
  help: Generated<string | null>
  /** Key of the checklist model; null for an item added by hand. */
  item_key: Generated<string | null>
  /** Buyer of the paper; null for the case's own. */
  buyer_id: Generated<string | null>
  /** Position in the checklist of the case. */
  position: Generated<number>
  /** Number of files, or pages of one, that are required. */
  min_files: Generated<number>
  /** Stage at which it is due. */
  due_stage: Generated<CaseStage | null>
  /** Days of validity from the day of issue. */
  validity_days: Generated<number | null>
  issued_at: Generated<Day | null>
  /** First day on which it is no longer valid: the day of issue plus the validity. */
  expires_on: Generated<Day | null>
  /** Last notice about the expiry. */
  expiry_told: Generated<'soon' | 'expired' | null>
  waive_reason: Generated<string | null>
  /** Reason for requesting a new file in place of an approved one. */
  reopen_reason: Generated<string | null>
  /** The client claims that it does not apply; staff have not decided. */
  claimed_not_applicable: Generated<boolean>
  /** First time that another person than its sender opened the current file. */
  opened_at: Generated<Moment | null>
}

interface DocumentFileTable {
  id: string
  item_id: string
  /** From 1; the highest is the current one. */
  version: number
  /** Position among the files sent together, from 1. */
  part: Generated<number>
  /** Number of those files; a trigger maintains it. */
  parts: Generated<number>
  storage_path: string
  /** Name given by the sender. */
  name: string
  type: 'application/pdf' | 'image/jpeg' | 'image/png'
  /** Bytes. */
  size: number
  /** Number of photos bound into it. */
  made_of: Generated<number>
  /** Channel by which staff received it. */
  channel: Generated<FileChannel | null>
  uploaded_by: string | null
  uploaded_at: Moment
}

declare module '../platform/db/schema.ts' {
  interface Database {
    doc_checklists: DocChecklistTable
    document_files: DocumentFileTable
    checklist_models: ChecklistModelTable
    bank_lots: BankLotTable
    bank_lot_papers: BankLotPaperTable
    bank_lot_parts: BankLotPartTable
  }
}
