import type { Generated } from 'kysely'
import type { JsonText, Moment } from '../platform/db/column-types.ts'
import type { Day } from 'core'
import type { DataRequestKind, DataRequestState } from 'core/personal-data'

/** Request of a person about their data. */
export interface DataRequestTable {
  id: string
  /** Protocol shown to the person. */
  protocol: string
  kind: DataRequestKind
  state: DataRequestState
  /** Account of the requester; null without one. */
  user_id: string | null
  /** Lead of a requester without an account. */
  lead_id: string | null
  /** Encrypted; cleared by an erasure. */
  name: string | null
  /** Encrypted address for the answer. */
  email: string | null
  /** Encrypted digits, from a document that the administrator saw. */
  cpf: Generated<string | null>
  /** Encrypted digits with area code. */
  phone: Generated<string | null>
  /** Encrypted text of the request. */
  asked: string | null
  /** Encrypted note of the staff. */
  note: string | null
  /** Encrypted answer. */
  answer: string | null
  received_at: Moment
  /** Last day for an answer. */
  due_on: Day
  updated_at: Moment
  ended_at: Moment | null
  handled_by: string | null
  /** Counts of deleted, changed and retained rows, without names. */
  result: JsonText | null
}

/** File to delete after the erasure of its person. */
interface FileDeletionTable {
  storage_path: string
  created_at: Moment
}

declare module '../platform/db/schema.ts' {
  interface Database {
    file_deletions: FileDeletionTable
    data_requests: DataRequestTable
  }
}
