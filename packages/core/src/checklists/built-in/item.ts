import type { CaseStage, DocumentOwner } from '../../case/case-statuses.ts'
import type {
  ChecklistCondition,
  ChecklistSection,
  ChecklistModel,
  ChecklistScope,
} from '../checklist-model.ts'

/** What most items of a group have in common. */
export interface SectionDefaults {
  section: ChecklistSection
  scope: ChecklistScope
  owner: DocumentOwner
  due_stage: CaseStage
  applies: ChecklistCondition
}

type Told = Pick<ChecklistModel, 'key' | 'label' | 'help'> & Partial<Omit<ChecklistModel, 'position'>>

/** An item as it is built in, its place aside: required, of one file, without an end, unless told otherwise. */
export type BuiltInItem = Omit<ChecklistModel, 'position'>

/** The items of a group. What applies to all of them holds beside what an item tells itself. */
export const itemsOf = (defaults: SectionDefaults, items: readonly Told[]): BuiltInItem[] =>
  items.map((item) => ({
    min_files: 1,
    required: true,
    validity_days: null,
    active: true,
    ...defaults,
    ...item,
    applies: { ...defaults.applies, ...item.applies },
  }))
