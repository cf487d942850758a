import type { DataRequestKind, DataRequestState } from 'core/personal-data'
import type { Day } from 'core'
import type { JsonText, Moment } from './column-types.ts'

/** What somebody asks about the data that is held of them. */
export interface DataRequestTable {
  id: string
  /** What its person knows it by. */
  protocol: string
  kind: DataRequestKind
  state: DataRequestState
  /** The account that asks; none of who has no account. */
  user_id: string | null
  /** The lead of who has no account. */
  lead_id: string | null
  /** Sealed; gone once the person is forgotten. */
  name: string | null
  /** Sealed: where the answer goes. */
  email: string | null
  /** Sealed: what they wrote. */
  asked: string | null
  /** Sealed: what the staff wrote down. */
  note: string | null
  /** Sealed: what was answered. */
  answer: string | null
  received_at: Moment
  /** The last day to answer it. */
  due_on: Day
  updated_at: Moment
  ended_at: Moment | null
  handled_by: string | null
  /** Counts of what was deleted, changed and kept: no words. */
  result: JsonText | null
}

/** A file that is to go since whoever it was of was forgotten. */
interface FileDeletionTable {
  storage_path: string
  created_at: Moment
}

export interface PersonalDataTables {
  file_deletions: FileDeletionTable
  data_requests: DataRequestTable
}
