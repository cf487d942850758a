import type { CaseStage, DocumentOwner } from '../../record/case-statuses.ts'
import type {
  ChecklistCondition,
  ChecklistSection,
  ChecklistModel,
  ChecklistScope,
} from '../checklist-model.ts'

/** Values shared by most items of a group. */
export interface SectionDefaults {
  section: ChecklistSection
  scope: ChecklistScope
  owner: DocumentOwner
  due_stage: CaseStage
  applies: ChecklistCondition
}

type ItemInput = Pick<ChecklistModel, 'key' | 'label' | 'help'> & Partial<Omit<ChecklistModel, 'position'>>

export type BuiltInItem = Omit<ChecklistModel, 'position'>

/**
 * Completes the items of a group. Defaults: one file, required, never expires. Conditions of the group and of the item
 * both apply.
 */
export const itemsOf = (defaults: SectionDefaults, items: readonly ItemInput[]): BuiltInItem[] =>
  items.map((item) => ({
    min_files: 1,
    required: true,
    validity_days: null,
    active: true,
    ...defaults,
    ...item,
    applies: { ...defaults.applies, ...item.applies },
  }))
