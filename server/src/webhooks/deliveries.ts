import { randomUUID } from 'node:crypto'
import { TEST_EVENT } from 'core/integrations'
import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import { auditedChange } from '../audit/audited-change.ts'
import type { Db } from '../db/connect.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import { ApiError } from '../http/api-error.ts'
import { listPage, onePage, type PageShape } from '../http/list-page.ts'
import type { CallFailure } from './call-endpoint.ts'
import { sendOnce } from './deliver-webhooks.ts'
import type { WebhookPayload } from './payload.ts'
import { queueDelivery } from './queue-deliveries.ts'
import type { DeliveriesQuery, DeliveryRow } from './schemas.ts'
import type { WebhookDeps } from './webhook-deps.ts'

interface ListShape extends PageShape {
  one?: boolean
  hasEndpoint?: boolean
  hasStatus?: boolean
  hasKind?: boolean
}

const deliveriesFor = preparedQuery((db, shape: ListShape, value) => {
  const found = db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'webhook_deliveries.endpoint_id')
    .$if(shape.one ?? false, (all) => all.where('webhook_deliveries.id', '=', value('id')))
    .$if(shape.hasEndpoint ?? false, (all) => all.where('endpoint_id', '=', value('endpoint')))
    .$if(shape.hasStatus ?? false, (all) =>
      all.where(sql<boolean>`webhook_deliveries.status = ${value('status')}`),
    )
    .$if(shape.hasKind ?? false, (all) => all.where(sql<boolean>`webhook_deliveries.kind = ${value('kind')}`))
    .selectAll('webhook_deliveries')
    .select(['endpoint.url', 'endpoint.description'])
  return onePage(found, 'webhook_deliveries', 'created_at', shape, value)
})

type Found = Awaited<ReturnType<typeof deliveriesFor>>[number]

const told = (row: Found): DeliveryRow => ({
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

/** What endpoints were and will be told, the newest first. @throws ApiError not_allowed */
export async function listDeliveries(
  db: Db,
  actor: Actor,
  { endpoint, status, kind, ...page }: DeliveriesQuery,
) {
  authorize(actor, 'manageIntegrations')
  const { items, next } = await listPage('created_at', page, (shape, values) =>
    deliveriesFor(
      db,
      {
        ...shape,
        hasEndpoint: endpoint !== undefined,
        hasStatus: status !== undefined,
        hasKind: kind !== undefined,
      },
      { ...values, endpoint: endpoint ?? '', status: status ?? '', kind: kind ?? '' },
    ),
  )
  return { items: items.map(told), next }
}

async function getDelivery(db: Db, id: string): Promise<DeliveryRow> {
  const [row] = await deliveriesFor(db, { isFirst: true, one: true }, { id, most: 1 })
  if (!row) throw new ApiError('not_found')
  return told(row)
}

/**
 * Sends what an endpoint was told before once more, under the same id: who has taken it knows it again.
 * @throws ApiError not_allowed, not_found, or wrong_state while it still waits
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

/** Calls an endpoint now, switched on or not, with an event that says it is a test. @throws ApiError not_allowed or not_found */
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
    // Ours to send, and nobody's who looks for what is due.
    await trx.updateTable('webhook_deliveries').set({ status: 'failed' }).where('id', '=', added).execute()
    return added
  })
  await sendOnce(deps, id)
  return getDelivery(deps.db, id)
}
