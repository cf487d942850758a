import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts'
import { claimRow } from '../../platform/jobs/claim-work.ts'
import { callEndpoint } from './call-endpoint.ts'
import { openSecrets } from './endpoint-secrets.ts'
import { noteCall, PAUSING_FAILURES, type Delivery } from './note-call.ts'
import { signedHeaders } from './sign-webhook.ts'
import type { WebhookDeps } from './webhook-deps.ts'

/** Endpoints served at the same time. */
const AT_ONCE = 8
/** Concurrent calls of one endpoint, each for another case. */
const CALLS_AT_ONCE = 4
const BATCH = 20
/** Time of an endpoint in one round; the rest of a slow one waits for the next round. */
const TURN_MS = 30 * 1000

/** Endpoints with due deliveries, longest waiting first. */
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

/** Due deliveries of an endpoint: the first one of each case. */
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

/** Sends one stored delivery with a present signature. */
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

type Head = Awaited<ReturnType<typeof listHeads>>[number]

/** @returns whether the endpoint can take another call now */
async function deliverOne(deps: WebhookDeps, due: Head): Promise<boolean> {
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

/** A failing endpoint gets one call at a time until one succeeds, although many deliveries wait. */
async function callsAtOnce(db: Db, endpointId: string): Promise<number> {
  const endpoint = await db
    .selectFrom('webhook_endpoints')
    .where('id', '=', endpointId)
    .select('failures')
    .executeTakeFirst()
  return (endpoint?.failures ?? 0) >= PAUSING_FAILURES ? 1 : CALLS_AT_ONCE
}

/**
 * Sends the due deliveries of an endpoint, several cases at a time and each case in order, until the endpoint is paused
 * or its time is up. A delivery in flight blocks its case, because its lease has moved it.
 */
async function serveEndpoint(deps: WebhookDeps, endpointId: string, ending?: AbortSignal): Promise<void> {
  const end = deps.clock().getTime() + TURN_MS
  const running = new Set<Promise<void>>()
  const errors: unknown[] = []
  let heads: Head[] = []
  // Ends the round: the endpoint is paused or disabled, or a result could not be stored.
  const over = new AbortController()
  const signal = ending ? AbortSignal.any([ending, over.signal]) : over.signal
  const start = (head: Head) => {
    const sending: Promise<void> = deliverOne(deps, head)
      .then((mayGoOn) => {
        if (!mayGoOn) over.abort()
      })
      .catch((error: unknown) => {
        errors.push(error)
        over.abort()
      })
      .finally(() => running.delete(sending))
    running.add(sending)
  }
  try {
    let most = await callsAtOnce(deps.db, endpointId)
    while (!signal.aborted && deps.clock().getTime() <= end) {
      if (heads.length === 0) heads = await listHeads(deps.db, endpointId, deps.clock())
      const head = heads.shift()
      if (head) start(head)
      else if (running.size === 0) break
      if (!head || running.size >= most) await Promise.race(running)
      if (most === 1) most = await callsAtOnce(deps.db, endpointId)
    }
  } finally {
    await Promise.all(running)
  }
  if (errors.length > 0) throw errors[0]
}

/**
 * Sends due deliveries, for each case in order: the next one only after the previous one was accepted or given up. Each
 * is sent at least once, with an id that stays the same: a server that ends before it records a call sends it again.
 */
export async function deliverWebhooks(deps: WebhookDeps, ending?: AbortSignal): Promise<void> {
  const endpoints = await listEndpoints(deps.db, deps.clock())
  const errors: unknown[] = []
  const serveNext = async (): Promise<void> => {
    for (let next = endpoints.shift(); next !== undefined; next = endpoints.shift())
      // An error of one endpoint does not stop the others.
      await serveEndpoint(deps, next, ending).catch((error: unknown) => errors.push(error))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, serveNext))
  if (errors.length > 0) throw errors[0]
}

/** Sends a delivery once without retries, and stores the result. */
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
/** Days for which deliveries of a disabled endpoint are kept. */
const HELD_DAYS = 90

/** Deletes finished deliveries after KEPT_DAYS, and held ones after HELD_DAYS. */
export async function purgeDeliveries(db: Db, now: Date, ending?: AbortSignal): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const deliveries = db.selectFrom('webhook_deliveries').select('id')
  const ended = deliveries
    .where('created_at', '<', before(KEPT_DAYS))
    .where('status', 'in', ['sent', 'failed'])
  const ofDisabled = deliveries.where('created_at', '<', before(HELD_DAYS)).where('status', '=', 'held')
  await deleteInBatches(db, 'webhook_deliveries', ended, ending)
  await deleteInBatches(db, 'webhook_deliveries', ofDisabled, ending)
}
