import type { Generated } from 'kysely'
import type { JsonText, Moment } from '../platform/db/column-types.ts'

interface CalcFormulaTable {
  id: string
  name: string
  body: JsonText
  version: number
  is_active: boolean
  updated_by: string | null
  updated_at: Moment
  /** Time of its last activation. */
  activated_at: Moment | null
  /** Revision, raised by each change. */
  revision: Generated<number>
}

interface FormulaVersionTable {
  name: string
  /** Highest version number ever used; numbers of deleted versions are not reused. */
  last_version: number
}

/** Simulation that a visitor shares; anyone with its address sees it. */
interface SharedSimulationTable {
  /** Last part of its address. */
  code: string
  /** Encrypted JSON: answers and refinements, without name, document and birth date. */
  told: string
  created_at: Moment
  expires_at: Moment
}

/** Latest published value of an index. */
interface IndexFigureTable {
  id: 'tr' | 'selic' | 'ipca'
  /** Percent, as the service prints it; null before the first success. */
  value: string | null
  source: JsonText | null
  /** Time and reason of the last attempt, if it failed. */
  failed_at: Moment | null
  problem: IndexProblem | null
}

/** Reason why an index was not stored. */
export type IndexProblem = 'unreachable' | 'malformed' | 'absurd'

/** Tables of rules that administrators were reminded to check, while they are too old. */
interface RuleReminderTable {
  table_kind: string
  sent_at: Moment
}

declare module '../platform/db/schema.ts' {
  interface Database {
    calc_formulas: CalcFormulaTable
    formula_versions: FormulaVersionTable
    shared_simulations: SharedSimulationTable
    index_figures: IndexFigureTable
    rule_reminders: RuleReminderTable
  }
}
