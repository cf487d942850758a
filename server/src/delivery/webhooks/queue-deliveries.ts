import { randomUUID } from 'node:crypto'
import { webhookEvents, type TEST_EVENT, type WebhookEvent } from 'core/integrations'
import type { Moment } from '../../platform/db/column-types.ts'
import type { Db, Trx } from '../../platform/db/connect.ts'
import type { EventConsumer } from '../../platform/events/record-event.ts'
import { payloadOf } from './payload.ts'

const deliveredKinds: ReadonlySet<string> = new Set(webhookEvents)

const subscribed = async (trx: Trx, kind: string) => {
  const endpoints = await trx
    .selectFrom('webhook_endpoints')
    .where('active', '=', true)
    .select(['id', 'events', 'paused_until'])
    .orderBy('id')
    .execute()
  return endpoints.filter(({ events }) => (JSON.parse(events) as string[]).includes(kind))
}

interface NewDelivery {
  endpoint: { id: string; paused_until: Moment | null }
  eventId: string
  kind: WebhookEvent | typeof TEST_EVENT
  lane: string
  caseId: string | null
  payload: string
  at: Moment
  replayOf?: string
}

/** Queues a delivery to an endpoint, last in its lane. */
export async function queueDelivery(
  db: Db,
  { endpoint, eventId, kind, lane, caseId, payload, at, replayOf }: NewDelivery,
): Promise<string> {
  const id = randomUUID()
  const { paused_until } = endpoint
  await db
    .insertInto('webhook_deliveries')
    .values((value) => ({
      id,
      endpoint_id: endpoint.id,
      event_id: eventId,
      kind,
      lane,
      // Two simultaneous inserts do not see each other: either may be first.
      position: value
        .selectFrom('webhook_deliveries as others')
        .where('others.endpoint_id', '=', endpoint.id)
        .where('others.lane', '=', lane)
        .select((other) =>
          other(other.fn.coalesce(other.fn.max('others.position'), other.lit(0)), '+', 1).as('next'),
        ),
      case_id: caseId,
      payload,
      status: 'queued' as const,
      attempts: 0,
      next_attempt_at: paused_until !== null && paused_until > at ? paused_until : at,
      created_at: at,
      attempted_at: null,
      duration_ms: null,
      http_status: null,
      failure: null,
      answer: null,
      replay_of: replayOf ?? null,
    }))
    .execute()
  return id
}

/** Queues deliveries in the transaction of the event; a job sends them. */
export const queueDeliveries: EventConsumer = async (trx, event) => {
  if (!deliveredKinds.has(event.kind)) return
  const endpoints = await subscribed(trx, event.kind)
  if (endpoints.length === 0) return
  const payload = JSON.stringify(await payloadOf(trx, event))
  const { id: eventId, subject, caseId, at } = event
  for (const endpoint of endpoints)
    await queueDelivery(trx, {
      endpoint,
      eventId,
      kind: event.kind as WebhookEvent,
      lane: caseId ?? subject,
      caseId: caseId ?? null,
      payload,
      at,
    })
}
