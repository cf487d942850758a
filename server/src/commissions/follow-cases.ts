import { auditEvents } from '../audit/audit-events.ts'
import type { EventKind } from '../events/event-kinds.ts'
import { createRecordEvent, type EventConsumer } from '../events/record-event.ts'
import { settleCommission } from './settle-commission.ts'

/** What may change what a case is due, or whose it is. */
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

/** What a case begins with: the ledger holds nothing of it yet. */
const begun: ReadonlySet<EventKind> = new Set(['case.opened', 'case.imported'])

const recordEvent = createRecordEvent([auditEvents])

/** Keeps what banks are to pay as the cases say it. */
export const followCases: EventConsumer = async (trx, { kind, caseId, actor, at }) => {
  if (caseId !== undefined && kinds.has(kind))
    await settleCommission(trx, { recordEvent, actor, at }, caseId, begun.has(kind))
}
