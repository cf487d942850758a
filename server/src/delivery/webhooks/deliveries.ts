import { randomUUID } from 'node:crypto'
import { TEST_EVENT } from 'core/integrations'
import type { InferResult } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import { auditedChange } from '../../platform/audit/audited-change.ts'
import type { Db } from '../../platform/db/connect.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { listPage } from '../../platform/http/list-page.ts'
import type { CallFailure } from './call-endpoint.ts'
import { sendOnce } from './deliver-webhooks.ts'
import type { WebhookPayload } from './payload.ts'
import { queueDelivery } from './queue-deliveries.ts'
import type { DeliveriesQuery, DeliveryRow } from './schemas.ts'
import type { WebhookDeps } from './webhook-deps.ts'

const selectDeliveries = (db: Db) =>
  db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'webhook_deliveries.endpoint_id')
    .selectAll('webhook_deliveries')
    .select(['endpoint.url', 'endpoint.description'])

type StoredDelivery = InferResult<ReturnType<typeof selectDeliveries>>[number]

const toDelivery = (row: StoredDelivery): DeliveryRow => ({
  id: row.id,
  endpoint_id: row.endpoint_id,
  endpoint: row.description || new URL(row.url).host,
  event_id: row.event_id,
  kind: row.kind,
  case_id: row.case_id,
  status: row.status,
  attempts: row.attempts,
  next_attempt_at: row.status === 'queued' ? row.next_attempt_at : null,
  created_at: row.created_at,
  attempted_at: row.attempted_at,
  duration_ms: row.duration_ms,
  http_status: row.http_status,
  failure: row.failure as CallFailure | null,
  answer: row.answer,
  payload: row.payload,
  is_replay: row.replay_of !== null,
})

/** Lists deliveries, newest first. @throws ApiError not_allowed */
export async function listDeliveries(
  db: Db,
  actor: Actor,
  { endpoint, status, kind, ...page }: DeliveriesQuery,
) {
  authorize(actor, 'manageIntegrations')
  const deliveries = selectDeliveries(db)
    .$if(endpoint !== undefined, (all) => all.where('endpoint_id', '=', endpoint!))
    .$if(status !== undefined, (all) => all.where('webhook_deliveries.status', '=', status!))
    .$if(kind !== undefined, (all) => all.where('webhook_deliveries.kind', '=', kind!))
  const { items, next } = await listPage(deliveries, 'webhook_deliveries', 'created_at', page)
  return { items: items.map(toDelivery), next }
}

async function getDelivery(db: Db, id: string): Promise<DeliveryRow> {
  const row = await selectDeliveries(db).where('webhook_deliveries.id', '=', id).executeTakeFirst()
  if (!row) throw new ApiError('not_found')
  return toDelivery(row)
}

/**
 * Sends a delivery again with the same id, by which the receiver recognizes it.
 * @throws ApiError not_allowed, not_found, or wrong_state while it is still queued
 */
export async function sendAgain(deps: WebhookDeps, actor: Actor, id: string): Promise<DeliveryRow> {
  const added = await auditedChange(deps, actor, 'webhook_deliveries', async (trx, record) => {
    const row = await trx
      .selectFrom('webhook_deliveries')
      .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'webhook_deliveries.endpoint_id')
      .where('webhook_deliveries.id', '=', id)
      .selectAll('webhook_deliveries')
      .select(['endpoint.active', 'endpoint.paused_until'])
      .executeTakeFirst()
    if (!row) throw new ApiError('not_found')
    if ((row.status !== 'sent' && row.status !== 'failed') || !row.active) throw new ApiError('wrong_state')
    const at = deps.clock().toISOString()
    const { endpoint_id, paused_until, event_id, kind, lane, case_id, payload } = row
    const again = await queueDelivery(trx, {
      endpoint: { id: endpoint_id, paused_until },
      eventId: event_id,
      kind,
      lane,
      caseId: case_id,
      payload,
      at,
      replayOf: id,
    })
    await record('webhook.sent_again', id, null, { kind, event_id })
    return again
  })
  return getDelivery(deps.db, added)
}

/** Calls an endpoint now with a test event, also if it is disabled. @throws ApiError not_allowed or not_found */
export async function sendTest(deps: WebhookDeps, actor: Actor, endpointId: string): Promise<DeliveryRow> {
  authorize(actor, 'manageIntegrations')
  const endpoint = await deps.db
    .selectFrom('webhook_endpoints')
    .where('id', '=', endpointId)
    .select('id')
    .executeTakeFirst()
  if (!endpoint) throw new ApiError('not_found')
  const at = deps.clock().toISOString()
  const eventId = randomUUID()
  const payload: WebhookPayload = {
    type: TEST_EVENT,
    timestamp: at,
    data: { subject: { table: 'webhook_endpoints', id: endpointId }, case: null, lead: null, details: {} },
  }
  const id = await deps.db.transaction().execute(async (trx) => {
    const added = await queueDelivery(trx, {
      endpoint: { id: endpointId, paused_until: null },
      eventId,
      kind: TEST_EVENT,
      lane: eventId,
      caseId: null,
      payload: JSON.stringify(payload),
      at,
    })
    // Sent below: with this status no job claims it.
    await trx.updateTable('webhook_deliveries').set({ status: 'failed' }).where('id', '=', added).execute()
    return added
  })
  await sendOnce(deps, id)
  return getDelivery(deps.db, id)
}
