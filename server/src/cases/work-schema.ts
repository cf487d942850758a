import type { JsonText, Moment } from '../platform/db/column-types.ts'
import type { TaskReason } from 'core/automations'
import type { CaseMessageKey } from 'core/templates'
import type { Day } from 'core'

/** Task of a staff member. */
interface TaskTable {
  id: string
  case_id: string | null
  lead_id: string | null
  /** Null for a task open to everyone. */
  owner_id: string | null
  /** Typed title; null when `reason` describes the task. */
  title: string | null
  /** Template of a text to send by hand. */
  template: CaseMessageKey | null
  reason: TaskReason | null
  due_on: Day
  automation_id: string | null
  created_by: string | null
  created_at: Moment
  done_at: Moment | null
  done_by: string | null
}

interface SavedViewTable {
  id: string
  owner_id: string
  name: string
  /** Name without case and accents, unique per owner. */
  folded: string
  /** Filters of the list, as JSON. */
  filters: JsonText
  /** Whether all staff see it. */
  is_shared: boolean
  created_at: Moment
  updated_at: Moment
}

/** Staff member who types in a field of a case. */
interface LiveEditTable {
  case_id: string
  user_id: string
  /** Record and column, such as `operation.bank`. */
  field: string
  /** Until when it counts without being renewed. */
  until: Moment
}

declare module '../platform/db/schema.ts' {
  interface Database {
    live_edits: LiveEditTable
    saved_views: SavedViewTable
    tasks: TaskTable
  }
}
