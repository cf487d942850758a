import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'
import { claimRow } from '../jobs/claim-work.ts'
import { callEndpoint } from './call-endpoint.ts'
import { openSecrets } from './endpoint-secrets.ts'
import { noteCall, type Delivery } from './note-call.ts'
import { signedHeaders } from './sign-webhook.ts'
import type { WebhookDeps } from './webhook-deps.ts'

/** Endpoints that are called at the same time; each gets one call after the other. */
const AT_ONCE = 8
const BATCH = 20
/** One that answers slowly waits for the next round. */
const TURN_MS = 30 * 1000

/** Endpoints for which something is due, what waits longest first. */
async function listEndpoints(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_deliveries as due')
    .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'due.endpoint_id')
    .where('due.status', '=', 'queued')
    .where('due.next_attempt_at', '<=', now.toISOString())
    .where('endpoint.active', '=', true)
    .groupBy('endpoint.id')
    .orderBy((row) => row.fn.min('due.next_attempt_at'))
    .select('endpoint.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What is due for an endpoint: of each case the first that waits, and none behind it. */
const listHeads = (db: Db, endpointId: string, now: Date) =>
  db
    .selectFrom('webhook_deliveries as head')
    .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'head.endpoint_id')
    .where('endpoint.active', '=', true)
    .where('head.endpoint_id', '=', endpointId)
    .where('head.status', '=', 'queued')
    .where('head.next_attempt_at', '<=', now.toISOString())
    .where((head) =>
      head.not(
        head.exists(
          head
            .selectFrom('webhook_deliveries as former')
            .whereRef('former.endpoint_id', '=', 'head.endpoint_id')
            .whereRef('former.lane', '=', 'head.lane')
            .where('former.status', '=', 'queued')
            .where(sql<boolean>`(former.position, former.id) < (head.position, head.id)`)
            .select('former.id'),
        ),
      ),
    )
    .orderBy('head.created_at')
    .orderBy('head.position')
    .limit(BATCH)
    .select(['head.id', 'head.next_attempt_at'])
    .execute()

/** Sends one delivery as it was written down, signed as of now. */
async function sendDelivery(
  deps: WebhookDeps,
  delivery: Pick<Delivery, 'endpoint_id' | 'event_id' | 'payload'>,
) {
  const endpoint = await deps.db
    .selectFrom('webhook_endpoints')
    .where('id', '=', delivery.endpoint_id)
    .selectAll()
    .executeTakeFirst()
  if (!endpoint) return null
  const now = deps.clock()
  const timestamp = Math.floor(now.getTime() / 1000)
  const { event_id: id, payload: body } = delivery
  const signed = signedHeaders(openSecrets(deps.cipher, endpoint, now), { id, timestamp, body })
  const headers = { ...signed, 'user-agent': `Simulador-Webhook/1 (+${deps.origin}/api/docs)` }
  return callEndpoint(deps.calls, endpoint.url, headers, body)
}

/** @returns whether the endpoint can be asked for more now */
async function deliverOne(deps: WebhookDeps, due: { id: string; next_attempt_at: string }): Promise<boolean> {
  const delivery = await claimRow(deps.db, 'webhook_deliveries', due, deps.clock())
  if (!delivery) return true
  const result = await sendDelivery(deps, delivery)
  if (!result) return false
  const { failure, http_status, duration_ms } = result
  if (failure)
    deps.log.warn(
      {
        delivery: delivery.id,
        endpoint: delivery.endpoint_id,
        attempts: delivery.attempts,
        failure,
        http_status,
      },
      'Webhook não entregue',
    )
  else deps.log.debug({ delivery: delivery.id, duration_ms }, 'Webhook entregue')
  return noteCall(deps, delivery, result)
}

/** One endpoint's turn: what is due, in the order of each case, until it fails or has had its time. */
async function serveEndpoint(deps: WebhookDeps, endpointId: string, ending?: AbortSignal): Promise<void> {
  const end = deps.clock().getTime() + TURN_MS
  for (;;) {
    const heads = await listHeads(deps.db, endpointId, deps.clock())
    if (heads.length === 0) return
    for (const head of heads) {
      if (ending?.aborted || deps.clock().getTime() > end) return
      if (!(await deliverOne(deps, head))) return
    }
  }
}

/**
 * Tells endpoints what is due: each what concerns a case in its order, and the next only when the one before it was
 * taken or given up. Each is sent at least once, under an id that stays the same; a server that ends between sending and
 * noting it sends it again.
 */
export async function deliverWebhooks(deps: WebhookDeps, ending?: AbortSignal): Promise<void> {
  const endpoints = await listEndpoints(deps.db, deps.clock())
  const serveNext = async (): Promise<void> => {
    for (let next = endpoints.shift(); next !== undefined; next = endpoints.shift())
      await serveEndpoint(deps, next, ending)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, serveNext))
}

/** Sends once, now, what is not to be tried again, and writes down how it went. */
export async function sendOnce(deps: WebhookDeps, id: string): Promise<void> {
  const delivery = await deps.db
    .selectFrom('webhook_deliveries')
    .where('id', '=', id)
    .select(['endpoint_id', 'event_id', 'payload'])
    .executeTakeFirstOrThrow()
  const result = await sendDelivery(deps, delivery)
  await deps.db
    .updateTable('webhook_deliveries')
    .set({
      ...result,
      status: result && !result.failure ? 'sent' : 'failed',
      attempts: 1,
      attempted_at: deps.clock().toISOString(),
    })
    .where('id', '=', id)
    .execute()
}

const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_DAYS = 30
/** What waits for an endpoint that is switched off. */
const HELD_DAYS = 90

/** Clears away what was told a month ago. */
export async function purgeDeliveries(db: Db, now: Date, ending?: AbortSignal): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const deliveries = db.selectFrom('webhook_deliveries')
  const ended = deliveries
    .where('created_at', '<', before(KEPT_DAYS))
    .where('status', 'in', ['sent', 'failed'])
  const held = deliveries.where('created_at', '<', before(HELD_DAYS)).where('status', '=', 'held')
  await deleteInBatches(db, 'webhook_deliveries', ended, ending)
  await deleteInBatches(db, 'webhook_deliveries', held, ending)
}
