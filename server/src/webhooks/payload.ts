import type { TEST_EVENT, WebhookEvent } from 'core/integrations'
import type { Moment } from '../db/column-types.ts'
import type { Trx } from '../db/connect.ts'
import { eventKinds } from '../events/event-kinds.ts'
import type { RecordedEvent } from '../events/record-event.ts'

/** What an endpoint is sent: ids, codes and places in the work, and nothing that a person told of themselves. */
export interface WebhookPayload {
  type: WebhookEvent | typeof TEST_EVENT
  timestamp: Moment
  data: {
    /** What it happened to. */
    subject: { table: string; id: string }
    /** As they stand after what happened. */
    case: {
      id: string
      protocol: string | null
      stage: string
      situation: string | null
      outcome: string
    } | null
    lead: { id: string; protocol: string; status: string; case_id: string | null } | null
    /** What the kind of event says of itself: codes and numbers. */
    details: Record<string, unknown>
  }
}

const caseOf = (trx: Trx, id: string) =>
  trx
    .selectFrom('cases')
    .where('id', '=', id)
    .select(['id', 'protocol', 'current_stage as stage', 'situation', 'outcome'])
    .executeTakeFirst()

const leadOf = (trx: Trx, id: string) =>
  trx
    .selectFrom('leads')
    .where('id', '=', id)
    .select(['id', 'protocol', 'status', 'case_id'])
    .executeTakeFirst()

/** What an event is told as. */
export async function payloadOf(
  trx: Trx,
  { kind, subject, caseId, at, data }: RecordedEvent,
): Promise<WebhookPayload> {
  const { subject: table } = eventKinds[kind]
  const found = caseId === undefined ? undefined : await caseOf(trx, caseId)
  const lead = table === 'leads' ? await leadOf(trx, subject) : undefined
  return {
    type: kind as WebhookEvent,
    timestamp: at,
    data: { subject: { table, id: subject }, case: found ?? null, lead: lead ?? null, details: data },
  }
}
