import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Actor } from '../access/actor.ts'
import type { Moment } from '../db/column-types.ts'
import type { Db, Trx } from '../db/connect.ts'
import { eventKinds, type AdministrationEvent, type EventKind } from './event-kinds.ts'

interface EventOf<Kind extends EventKind> {
  kind: Kind
  /** The acting person; null for the product itself. */
  actor: Pick<Actor, 'id' | 'displayName'> | null
  /** Id or key of the subject's row, in the table that the kind names. */
  subject: string
  /** The case of the subject, if any. */
  caseId?: string | undefined
  at: Moment
  data: z.infer<(typeof eventKinds)[Kind]['data']>
  /** The row before and after, for the audit log only; `events` does not store them. */
  change?: { before: object | null; after: object | null }
}

type OtherEvent = Exclude<EventKind, AdministrationEvent>

/** An event to record; events of administrators have no data. */
export type NewEvent = EventOf<AdministrationEvent> | { [Kind in OtherEvent]: EventOf<Kind> }[OtherEvent]

/** A recorded event with the id of its row. */
export type RecordedEvent = NewEvent & { id: string }

/** Acts on an event in its transaction: an error undoes the event and its change. */
export type EventConsumer = (trx: Trx, event: RecordedEvent) => Promise<void>

export type RecordEvent = (trx: Trx, event: NewEvent) => Promise<void>

/** Dependencies of a change that records an event. */
export interface ChangeDeps {
  db: Db
  clock: () => Date
  recordEvent: RecordEvent
}

/**
 * Records an event in the transaction of its change and runs every consumer there. Consumers queue slow work (e-mails,
 * webhooks) for jobs.
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
