import type { Generated } from 'kysely'
import type { JsonText, Moment } from './column-types.ts'

/** What administrators change. */
interface EditedTable {
  updated_at: Moment
  /** Grows by one with each change. */
  revision: Generated<number>
}

interface AppSettingTable extends EditedTable {
  key: string
  value: JsonText
  updated_by: string | null
}

interface ThemeTable extends EditedTable {
  id: string
  name: string
  tokens: JsonText
  is_active: boolean
  created_at: Moment
}

interface UiStringTable extends EditedTable {
  id: string
  ns: string
  key: string
  value: string
  locale: Generated<string>
}

interface CalcFormulaTable extends EditedTable {
  id: string
  name: string
  body: JsonText
  version: number
  is_active: boolean
  updated_by: string | null
  /** When it was put in force last. */
  activated_at: Moment | null
}

interface FeeCatalogTable extends EditedTable {
  id: string
  code: string
  label: string
  rules: JsonText
  active: boolean
}

interface FormulaVersionTable {
  name: string
  /** The highest that was ever given out: a deleted version is not given out again. */
  last_version: number
}

interface AuditLogTable {
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
}

/** What administrators set, and the log of what they did. */
export interface AdministrationTables {
  app_settings: AppSettingTable
  themes: ThemeTable
  ui_strings: UiStringTable
  calc_formulas: CalcFormulaTable
  fee_catalog: FeeCatalogTable
  formula_versions: FormulaVersionTable
  audit_log: AuditLogTable
}
