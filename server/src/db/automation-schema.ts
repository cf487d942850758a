import type { AutomationResult, AutomationTrigger, TaskReason } from 'core/automations'
import type { CaseMessageKey } from 'core/templates'
import type { Day } from 'core'
import type { Generated } from 'kysely'
import type { JsonText, Moment } from './column-types.ts'

/** A rule of what the product does by itself. */
export interface AutomationTable {
  id: string
  /** Of one that the product came with. */
  key: string | null
  name: string
  /** The one of its rule. */
  trigger: AutomationTrigger
  /** An `AutomationRule`. */
  rule: JsonText
  active: boolean
  /** Up to when its days were looked through; when it was switched on or changed, from then. */
  swept_at: Moment
  updated_at: Moment
  revision: Generated<number>
}

/** What a rule does or did for one subject on one occasion: never a second time. */
export interface AutomationRunTable {
  id: string
  automation_id: string
  /** A lead, a case or a paper. */
  subject_id: string
  occasion: string
  case_id: string | null
  lead_id: string | null
  status: 'waiting' | 'done'
  result: AutomationResult | null
  /** What was sent, by e-mail. */
  template: CaseMessageKey | null
  /** Tries that failed. */
  attempts: Generated<number>
  due_at: Moment
  created_at: Moment
  done_at: Moment | null
}

/** What somebody of the staff has to do. */
interface TaskTable {
  id: string
  case_id: string | null
  lead_id: string | null
  /** Nobody's is everybody's. */
  owner_id: string | null
  /** As somebody typed it; none where the reason says it. */
  title: string | null
  /** A text to send by hand. */
  template: CaseMessageKey | null
  reason: TaskReason | null
  due_on: Day
  automation_id: string | null
  created_by: string | null
  created_at: Moment
  done_at: Moment | null
  done_by: string | null
}

export interface AutomationTables {
  automations: AutomationTable
  automation_runs: AutomationRunTable
  tasks: TaskTable
}
