import type { EventConsumer, RecordedEvent } from '../events/record-event.ts'
import { noteChanges } from './note-change.ts'

type Kind = RecordedEvent['kind']

/** Events that change nothing on a screen. */
const silent = new Set<Kind>([
  'case.list_exported',
  'case.looked_as',
  'case.lot_downloaded',
  'document.downloaded',
  'lead.list_exported',
])

/** Events of a case that clients and partners do not see; of facts and buyers they see nothing. */
const ofStaff = new Set<Kind>([
  'case.facts_changed',
  'case.buyer_added',
  'case.buyer_changed',
  'case.buyer_removed',
  'case.buyers_ordered',
  'case.tagged',
  'case.message_sent',
  'case.lot_made',
  'case.lot_sent',
  'case.lot_returned',
  'case.link_used',
  'case.link_revoked',
  'task.written',
  'task.changed',
])

const isOfStaff = (event: RecordedEvent) =>
  ofStaff.has(event.kind) || (event.kind === 'case.note_written' && !event.data.public)

/** Stores the changes of cases, leads and tasks for open screens. */
export const followEventsLive: EventConsumer = async (trx, event) => {
  const { kind, caseId, subject, actor, at } = event
  if (silent.has(kind)) return
  const change = { actor_id: actor?.id ?? null, at }
  await noteChanges(trx, [
    ...(caseId === undefined
      ? []
      : [
          {
            ...change,
            topic: 'case' as const,
            subject_id: caseId,
            audience: isOfStaff(event) ? ('staff' as const) : ('everyone' as const),
          },
        ]),
    ...(kind.startsWith('lead.')
      ? [{ ...change, topic: 'lead' as const, subject_id: subject, audience: 'staff' as const }]
      : []),
    ...(kind.startsWith('task.') && caseId === undefined
      ? [{ ...change, topic: 'task' as const, subject_id: subject, audience: 'staff' as const }]
      : []),
  ])
}
