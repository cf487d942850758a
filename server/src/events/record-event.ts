import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Actor } from '../access/actor.ts'
import type { Moment } from '../db/column-types.ts'
import type { Db, Trx } from '../db/connect.ts'
import { eventKinds, type AdministrationEvent, type EventKind } from './event-kinds.ts'

interface EventOf<Kind extends EventKind> {
  kind: Kind
  /** Whoever did it; null where the product itself did. */
  actor: Pick<Actor, 'id' | 'displayName'> | null
  /** Id or key of the row that it happened to, in the table that the kind names. */
  subject: string
  /** The case that it belongs to, where there is one. */
  caseId?: string
  at: Moment
  data: z.infer<(typeof eventKinds)[Kind]['data']>
  /** The row before and after, for the audit log alone: `events` does not keep them. */
  change?: { before: object | null; after: object | null }
}

type OtherEvent = Exclude<EventKind, AdministrationEvent>

/** Something that happened, by its kind; those of administrators tell nothing else. */
export type NewEvent = EventOf<AdministrationEvent> | { [Kind in OtherEvent]: EventOf<Kind> }[OtherEvent]

/** What happened, under the id of its row. */
export type RecordedEvent = NewEvent & { id: string }

/** Does what follows from an event in the same transaction: what throws here undoes the event and its change. */
export type EventConsumer = (trx: Trx, event: RecordedEvent) => Promise<void>

export type RecordEvent = (trx: Trx, event: NewEvent) => Promise<void>

/** What a change that is written down is made with. */
export interface ChangeDeps {
  db: Db
  clock: () => Date
  recordEvent: RecordEvent
}

/**
 * Writes down what happened, in the transaction of the change itself, and has every consumer act on it: all of it or
 * nothing. What may take its time (an e-mail, a webhook) is queued by a consumer and done by a job.
 *
 * @example
 * const recordEvent = createRecordEvent([auditEvents, notifyOfEvents(origin)])
 *
 * await db.transaction().execute(async (trx) => {
 *   await trx.updateTable('cases').set({ current_stage: to }).where('id', '=', id).execute()
 *   await recordEvent(trx, {
 *     kind: 'case.stage_moved',
 *     actor,
 *     subject: id,
 *     caseId: id,
 *     at,
 *     data: { action: 'advance', from, to },
 *   })
 * })
 */
export const createRecordEvent =
  (consumers: readonly EventConsumer[]): RecordEvent =>
  async (trx, event) => {
    const { kind, actor, subject, caseId, at, data } = event
    const id = randomUUID()
    await trx
      .insertInto('events')
      .values({
        id,
        kind,
        actor_id: actor?.id ?? null,
        subject_table: eventKinds[kind].subject,
        subject_id: subject,
        case_id: caseId ?? null,
        at,
        data: JSON.stringify(eventKinds[kind].data.parse(data)),
      })
      .execute()
    for (const consume of consumers) await consume(trx, { ...event, id })
  }
