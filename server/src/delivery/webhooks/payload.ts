import type { OfferFigures } from 'core'
import type { TEST_EVENT, WebhookEvent } from 'core/integrations'
import type { Moment } from '../../platform/db/column-types.ts'
import type { Trx } from '../../platform/db/connect.ts'
import { readCampaign, readOffer } from '../../platform/db/json-columns.ts'
import { eventKinds } from '../../platform/events/event-kinds.ts'
import type { RecordedEvent } from '../../platform/events/record-event.ts'

/** Payload of a webhook: ids, codes and progress, without personal data. */
export interface WebhookPayload {
  type: WebhookEvent | typeof TEST_EVENT
  timestamp: Moment
  data: {
    /** Row that the event is about. */
    subject: { table: string; id: string }
    /** Case and lead after the event. */
    case: {
      id: string
      protocol: string | null
      stage: string
      situation: string | null
      outcome: string
    } | null
    lead: {
      id: string
      protocol: string
      status: string
      case_id: string | null
      /** Parameters of the campaign: `utm_*` and click ids; null if there are none. */
      campaign: Record<string, string> | null
      /** Offer that the person chose: line, system and amounts in cents; null if there is none. */
      offer: OfferFigures | null
    } | null
    /** Codes and numbers of this kind of event. */
    details: Record<string, unknown>
  }
}

const caseOf = (trx: Trx, id: string) =>
  trx
    .selectFrom('cases')
    .where('id', '=', id)
    .select(['id', 'protocol', 'current_stage as stage', 'situation', 'outcome'])
    .executeTakeFirst()

async function leadOf(trx: Trx, id: string) {
  const lead = await trx
    .selectFrom('leads')
    .where('id', '=', id)
    .select(['id', 'protocol', 'status', 'case_id', 'campaign', 'offer'])
    .executeTakeFirst()
  return (
    lead && {
      ...lead,
      campaign: readCampaign(lead.campaign),
      offer: readOffer(lead.offer),
    }
  )
}

export async function payloadOf(
  trx: Trx,
  { kind, subject, caseId, at, data }: RecordedEvent,
): Promise<WebhookPayload> {
  const { subject: table } = eventKinds[kind]
  const record = caseId === undefined ? undefined : await caseOf(trx, caseId)
  const lead = table === 'leads' ? await leadOf(trx, subject) : undefined
  return {
    type: kind as WebhookEvent,
    timestamp: at,
    data: { subject: { table, id: subject }, case: record ?? null, lead: lead ?? null, details: data },
  }
}
