import type { CaseRecord } from 'core'
import { changeOperation, changeProperty, changeSeller } from '../../work-list/work-api.ts'

const changes = { property: changeProperty, seller: changeSeller, operation: changeOperation }

/** Saves facts of a record of a case. */
export const saveFacts = (id: string, record: CaseRecord, change: object) => changes[record](id, change)
