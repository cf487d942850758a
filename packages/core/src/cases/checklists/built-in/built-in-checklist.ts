import type { ChecklistModel } from '../checklist-model.ts'
import { buyerItems } from './buyers.ts'
import { closingItems } from './closing.ts'
import { incomeItems } from './income.ts'
import { propertyItems } from './property.ts'

/** Gap between positions, so that an administrator can insert items. */
const STEP = 10

/** The built-in checklist. Source: how a correspondent works, section 5. */
export const builtInChecklist: readonly ChecklistModel[] = [
  ...buyerItems,
  ...incomeItems,
  ...propertyItems,
  ...closingItems,
].map((item, index) => ({ ...item, position: (index + 1) * STEP }))
