import type { CaseStage, ChecklistScope, ChecklistSection, DocumentOwner } from 'core'
import type { Generated } from 'kysely'
import type { JsonText, Moment } from './column-types.ts'

interface AppSettingTable {
  key: string
  value: JsonText
  updated_by: string | null
  updated_at: Moment
  /** Grows by one with each change. */
  revision: Generated<number>
}

interface ThemeTable {
  id: string
  name: string
  tokens: JsonText
  is_active: boolean
  created_at: Moment
  updated_at: Moment
  /** Grows by one with each change. */
  revision: Generated<number>
}

interface UiStringTable {
  id: string
  ns: string
  key: string
  value: string
  locale: Generated<string>
  updated_at: Moment
  /** Grows by one with each change. */
  revision: Generated<number>
}

interface CalcFormulaTable {
  id: string
  name: string
  body: JsonText
  version: number
  is_active: boolean
  updated_by: string | null
  updated_at: Moment
  /** When it was put in force last. */
  activated_at: Moment | null
  /** Grows by one with each change. */
  revision: Generated<number>
}

interface FeeCatalogTable {
  id: string
  code: string
  label: string
  rules: JsonText
  active: boolean
  updated_at: Moment
  /** Grows by one with each change. */
  revision: Generated<number>
}

interface ChecklistModelTable {
  id: string
  /** What the items of a case were made of; never changes. */
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
  /** One of core's conditions. */
  applies: JsonText
  position: number
  active: boolean
  updated_at: Moment
  /** Grows by one with each change. */
  revision: Generated<number>
}

interface FormulaVersionTable {
  name: string
  /** The highest that was ever given out: a deleted version is not given out again. */
  last_version: number
}

interface PublishedRevisionTable {
  /** Grows, by triggers, with each change of what is published. */
  revision: number
}

export interface AuditLogTable {
  id: string
  actor_id: string
  /** As the person was called then. */
  actor_name: string
  /** As `eventKinds` names it; rows from before events existed say `create`, `update` or `delete`. */
  action: string
  /** Table of what was changed. */
  object: string
  /** Its id or key. */
  object_id: string
  /** The row as it was; null for what was not there. */
  before: JsonText | null
  after: JsonText | null
  created_at: Moment
  /** Whose history it is a part of; null of what is no case's, and of entries from before. */
  case_id: string | null
  /** Drawn for this entry: without it nobody guesses from the chain what was told. */
  salt: Generated<string | null>
  /** Why its words were taken out: a request of its person, or the term for which they are kept. */
  redacted_by: Generated<string | null>
}

/** A link of the chain over the audit log. */
interface AuditChainTable {
  /** Its place, from 1 on. */
  seq: number
  entry_id: string
  /** The digest of the link before it; empty for the first. */
  previous: string
  /** Sha256 in hex, over the link before it and the whole entry. */
  digest: string
  /** Sha256 of what the entry tells of people, which may go; null in links from before it could. */
  details: Generated<string | null>
}

/** When a backup was last finished. */
interface LastBackupTable {
  /** There is one row. */
  id: 1
  finished_at: Moment
  rows: number
  files: number
  /** Files that the database names and the storage did not have. */
  missing: number
}

interface AuditChainedTable {
  /** There is one row. */
  id: 1
  until: Moment
}

export interface AdministrationTables {
  app_settings: AppSettingTable
  themes: ThemeTable
  ui_strings: UiStringTable
  calc_formulas: CalcFormulaTable
  fee_catalog: FeeCatalogTable
  checklist_models: ChecklistModelTable
  formula_versions: FormulaVersionTable
  published_revision: PublishedRevisionTable
  audit_log: AuditLogTable
  audit_chain: AuditChainTable
  last_backup: LastBackupTable
  audit_chained: AuditChainedTable
}
