import type { CaseStage, Day, DocumentOwner, DocumentStatus, FileChannel } from 'core'
import type { Generated } from 'kysely'
import type { Moment } from './column-types.ts'

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
  /** What to bring, in a sentence or two. */
  help: Generated<string | null>
  /** The item of the model that it was generated from; none for what somebody wrote. */
  item_key: Generated<string | null>
  /** Whose paper it is; none for the case's own. */
  buyer_id: Generated<string | null>
  /** Its place among the items of its case. */
  position: Generated<number>
  /** How many files, or pages of one, are asked for. */
  min_files: Generated<number>
  /** At which stage it should be there. */
  due_stage: Generated<CaseStage | null>
  /** How long it holds, from the day of issue. */
  validity_days: Generated<number | null>
  issued_at: Generated<Day | null>
  /** The first day on which it does not hold any more: the day of issue and the validity. */
  expires_on: Generated<Day | null>
  /** What its people were told of that day. */
  expiry_told: Generated<'soon' | 'expired' | null>
  waive_reason: Generated<string | null>
  /** Why a new file is asked for in place of an approved one. */
  reopen_reason: Generated<string | null>
  /** The client says that it does not apply; the staff has not answered. */
  claimed_not_applicable: Generated<boolean>
}

interface DocumentFileTable {
  id: string
  item_id: string
  /** From 1 on; the last is what the document is at present. */
  version: number
  /** Its place among the files that were sent together, from 1 on. */
  part: Generated<number>
  /** How many files those are; the table keeps it. */
  parts: Generated<number>
  storage_path: string
  /** As its sender called it. */
  name: string
  type: 'application/pdf' | 'image/jpeg' | 'image/png'
  /** Bytes. */
  size: number
  /** Of how many photos it was made here. */
  made_of: Generated<number>
  /** How it arrived, where the staff sends it for somebody else. */
  channel: Generated<FileChannel | null>
  uploaded_by: string | null
  uploaded_at: Moment
}

interface MessageTable {
  id: string
  case_id: string
  from_user: string
  to_role: string
  body: string
  /** The responsibility that it is about. */
  stage: string | null
  created_at: Moment
}

interface MessageReadTable {
  case_id: string
  user_id: string
  /** What was written until then has been read; '' of who only wrote. */
  read_at: Moment
  /** How many messages of the case they have read or written; the database keeps it. */
  read_count: Generated<number>
}

interface NoticeTable {
  id: string
  user_id: string
  case_id: string
  kind: string
  /** Of a notice from before there were keys; null where there is one. */
  text: string | null
  text_key: string | null
  /** What fills the text, as JSON; null where nothing does. */
  params: string | null
  created_at: Moment
  read_at: Moment | null
}

export interface CasePapersTables {
  doc_checklists: DocChecklistTable
  document_files: DocumentFileTable
  messages: MessageTable
  message_reads: MessageReadTable
  notices: NoticeTable
}
