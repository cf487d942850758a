import type { Generated } from 'kysely'
import type { LiveTopic } from '../live/live-topics.ts'
import type { JsonText, Moment } from './column-types.ts'

interface PublishedRevisionTable {
  /** Triggers increment it with each change of published configuration. */
  revision: number
}

export interface AuditLogTable {
  id: string
  actor_id: string
  /** Name of the person at that moment. */
  actor_name: string
  /** A key of `eventKinds`; entries older than events have `create`, `update` or `delete`. */
  action: string
  /** Table of the changed row. */
  object: string
  /** Id or key of the changed row. */
  object_id: string
  /** The row before the change; null if it did not exist. */
  before: JsonText | null
  after: JsonText | null
  created_at: Moment
  /** Case whose history shows the entry; null for other subjects and for old entries. */
  case_id: string | null
  /** Random value of this entry: without it the digests in the chain cannot be matched with guessed contents. */
  salt: Generated<string | null>
  /** Reason for its redaction: an erasure request, or the end of its retention. */
  redacted_by: Generated<string | null>
}

interface AuditChainTable {
  /** Position in the chain, from 1. */
  seq: number
  entry_id: string
  /** Digest of the previous link; empty for the first. */
  previous: string
  /** SHA-256 in hex of the previous link and the whole entry. */
  digest: string
  /**
   * SHA-256 of the personal details of the entry, which may be redacted; null in links from before redaction existed.
   */
  details: Generated<string | null>
}

/** A statement that created a trigger or its function: `migrate` compares it with that of `triggers.ts`. */
interface InstalledTriggerTable {
  position: number
  statement: string
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

/** Only the readiness check writes it. */
interface WriteProbeTable {
  id: number
  checked_at: Moment
}

interface AuditChainedTable {
  /** The table has one row. */
  id: 1
  until: Moment
}

/** Response to a creating request, stored for a day under the key that the sender chose. */
interface IdempotencyKeyTable {
  /** The account or API key that sent the request; `public` without either. */
  actor_id: string
  key: string
  /** Keyed digest of method, path and body. */
  fingerprint: string
  status: number
  /** Sealed body; null once an erasure emptied it. */
  response: string | null
  created_at: Moment
}

interface EventTable {
  id: string
  /** One of `eventKinds`. */
  kind: string
  /** Null if the product itself acted. */
  actor_id: string | null
  subject_table: string
  subject_id: string
  case_id: string | null
  at: Moment
  /** Codes and parameters, in the shape that `eventKinds` defines. */
  data: JsonText
}

/** Change that open screens may show. The purge deletes it after an hour. */
interface LiveChangeTable {
  /** Order of writing; a transaction that commits late fills a gap. */
  seq: Generated<number>
  topic: LiveTopic
  /** Id of the case, lead, task or account. */
  subject_id: string
  /** `staff` for what clients and partners of a case do not see. */
  audience: 'everyone' | 'staff'
  /** Null if the product itself acted. */
  actor_id: string | null
  at: Moment
}

interface LoginAttemptTable {
  /** Keyed hash of account and network or device; no address is stored. */
  k: string
  /** Keyed hash of the account alone, so that an administrator can unlock it. */
  account: string | null
  failures: number
  /** Milliseconds since 1970. */
  last_failure: number
}

interface RateLimitTable {
  /** Keyed hash of limit and caller. */
  k: string
  hits: number
  /** Milliseconds since 1970. */
  window_start: number
}

interface DataKeyCheckTable {
  id: number
  /** Sealed with the newest key. */
  sealed: string
}

interface JobTable {
  /** One of `jobIntervals`. */
  name: string
  next_run_at: Moment
  /** Owner of the current run, and until when it counts without being renewed. */
  lease: string | null
  lease_until: Moment | null
  /** Runs that began since the last success. */
  attempts: number
  last_run_at: Moment | null
  last_success_at: Moment | null
  last_failure_at: Moment | null
  /** One word without personal data. */
  last_error: string | null
}

/** Every table by its name. Each district adds its own in its `schema.ts`. */
export interface Database {
  audit_log: AuditLogTable
  audit_chain: AuditChainTable
  audit_chained: AuditChainedTable
  write_probe: WriteProbeTable
  events: EventTable
  live_changes: LiveChangeTable
  login_attempts: LoginAttemptTable
  rate_limits: RateLimitTable
  data_key_check: DataKeyCheckTable
  jobs: JobTable
  idempotency_keys: IdempotencyKeyTable
  published_revision: PublishedRevisionTable
  installed_triggers: InstalledTriggerTable
  person_keys: PersonKeyTable
  person_index_queue: PersonIndexQueueTable
}
