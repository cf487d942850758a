import { auditEvents } from '../../platform/audit/audit-events.ts'
import type { EventKind } from '../../platform/events/event-kinds.ts'
import { createRecordEvent, type EventConsumer } from '../../platform/events/record-event.ts'
import { settleCommission } from './settle-commission.ts'

/** Events that may change the amount, agent or partner of a commission. */
const kinds: ReadonlySet<EventKind> = new Set([
  'case.opened',
  'case.imported',
  'case.import_updated',
  'case.import_undone',
  'case.updated',
  'case.stage_moved',
  'case.stage_corrected',
  'case.outcome_set',
  'case.facts_changed',
])

/** Events that create a case, which has no ledger entries yet. */
const begun: ReadonlySet<EventKind> = new Set(['case.opened', 'case.imported'])

const recordEvent = createRecordEvent([auditEvents])

/** Updates the expected commission when its case changes. */
export const followCases: EventConsumer = async (trx, { kind, caseId, actor, at }) => {
  if (caseId !== undefined && kinds.has(kind))
    await settleCommission(trx, { recordEvent, actor, at }, caseId, begun.has(kind))
}
