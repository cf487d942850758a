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

/** Keyed digest of a CPF, an e-mail or a telephone, and its row. */
interface PersonKeyTable {
  digest: string
  /** One of the person index's sources: a table. */
  source: string
  source_id: string
  kind: 'cpf' | 'email' | 'phone'
  /** Version of the data key that made the digest. */
  key_version: number
}

/** Row to index: triggers insert it with every change of a source. */
interface PersonIndexQueueTable {
  id: string
  source: string
  source_id: string
}

declare module '../platform/db/schema.ts' {
  interface Database {
    person_keys: PersonKeyTable
    person_index_queue: PersonIndexQueueTable
    file_deletions: FileDeletionTable
    data_requests: DataRequestTable
  }
}
