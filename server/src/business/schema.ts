import type { Generated } from 'kysely'
import type { JsonText, Moment } from '../platform/db/column-types.ts'
import type { AutomationResult, AutomationTrigger } from 'core/automations'
import type { CaseMessageKey } from 'core/templates'
import type { Day } from 'core'
import type { DuplicateChoice, ImportStatus, RowResult } from 'core/import'

/** Rule of an automatic action. */
export interface AutomationTable {
  id: string
  /** Key of a built-in rule; null for a custom one. */
  key: string | null
  name: string
  /** Copied from the rule. */
  trigger: AutomationTrigger
  /** `AutomationRule` as JSON. */
  rule: JsonText
  active: boolean
  /** Time up to which its days were searched; reset when it is activated or changed. */
  swept_at: Moment
  updated_at: Moment
  revision: Generated<number>
}

/** Run of a rule for one subject and occasion, which is unique. */
export interface AutomationRunTable {
  id: string
  automation_id: string
  /** Id of a lead, a case or a paper. */
  subject_id: string
  occasion: string
  case_id: string | null
  lead_id: string | null
  status: 'waiting' | 'done'
  result: AutomationResult | null
  /** Template sent by e-mail. */
  template: CaseMessageKey | null
  /** Failed attempts. */
  attempts: Generated<number>
  due_at: Moment
  created_at: Moment
  done_at: Moment | null
  /** Since when its e-mail waits for others of the same case; null for other actions. */
  gathered_at: Generated<Moment | null>
  /** E-mail of the outbox that it became, which may be deleted. */
  email_id: Generated<string | null>
}

/** Spreadsheet of cases to import. */
interface ImportTable {
  id: string
  created_by: string
  created_at: Moment
  /** File name given by the sender. */
  name: string
  /** `queued` is in progress or waits for its turn. */
  status: ImportStatus
  task: 'run' | 'undo'
  next_attempt_at: Moment
  /** Number of rows below the header. */
  rows: number
  /** Column of a case for each spreadsheet column, or null. */
  columns: JsonText
  duplicates: DuplicateChoice
  /** `ImportCompletion`: what it completes in the cases that it opens. */
  completes: Generated<JsonText>
  /** Number of processed rows. */
  position: number
  finished_at: Moment | null
  /** Final counts by result, since the rows are deleted first. */
  counts: JsonText | null
}

interface ImportChunkTable {
  import_id: string
  /** Position of the first row; the header has a chunk of its own before it. */
  position: number
  /** Encrypted rows. */
  data: string
}

/** Result of a row. */
interface ImportRowTable {
  import_id: string
  /** Row number as in the spreadsheet. */
  number: number
  result: RowResult
  case_id: string | null
  /** Time at which the import wrote the case; later changes are by other people. */
  at: Moment | null
  /** Previous columns of an updated case, as stored. */
  before: JsonText | null
}

/** Stored meaning of a name in spreadsheets. */
interface ImportNameTable {
  /** One of core's `NamedKind`. */
  kind: string
  /** Without case and accents. */
  name: string
  /** Code or id; '' to skip. */
  value: string
}

/** State of everything published, from the change that caused it. */
interface PublicationTable {
  /** From 1, without gaps. */
  number: number
  published_at: Moment
  /** Null for a state found at a start. */
  published_by: string | null
  /** Name of the person at that time. */
  published_by_name: string | null
  /** One of `publicationCauses`. */
  cause: string
  /** Earlier state that was restored. */
  restored: number | null
}

/** Content of one section of a state. */
interface PublicationPartTable {
  number: number
  /** One of `publishedParts`. */
  part: string
  digest: string
  /** Whether it differs from the previous state. */
  changed: boolean
}

/** Contents by digest: unchanged ones are stored once. */
interface PublicationContentTable {
  /** SHA-256 in hex. */
  digest: string
  content: JsonText
}

/** Change scheduled for a day. */
export interface ScheduledChangeTable {
  id: string
  /** One of `scheduledKinds`. */
  kind: string
  /** Slot for one active item: the name of a formula, `theme`, or namespace and key of a text. */
  slot: string
  /** Id of the version or theme; for a text its slot. */
  target: string
  /** Description of the change. */
  label: string
  /** New text; null resets to the built-in one, and for other kinds. */
  value: string | null
  /** Effective from midnight in São Paulo. */
  takes_effect_on: Day
  status: 'waiting' | 'applied' | 'failed' | 'cancelled'
  created_by: string
  created_at: Moment
  /** Time of the first temporary failure. */
  first_failed_at: Moment | null
  settled_at: Moment | null
  /** Reason of a failure: key and parameters of a text. */
  problem: JsonText | null
}

declare module '../platform/db/schema.ts' {
  interface Database {
    automations: AutomationTable
    automation_runs: AutomationRunTable
    imports: ImportTable
    import_chunks: ImportChunkTable
    import_rows: ImportRowTable
    import_names: ImportNameTable
    publications: PublicationTable
    publication_parts: PublicationPartTable
    publication_contents: PublicationContentTable
    scheduled_changes: ScheduledChangeTable
  }
}
