import type { Selectable } from 'kysely'
import type { WebhookDeliveryTable, WebhookEndpointTable } from '../schema.ts'
import type { Trx } from '../../platform/db/connect.ts'
import { nextAttempt } from '../../platform/jobs/claim-work.ts'
import type { CallResult } from './call-endpoint.ts'
import { lockEndpoint, switchOff } from './switch-endpoint.ts'
import type { WebhookDeps } from './webhook-deps.ts'

export type Delivery = Selectable<WebhookDeliveryTable>
type Endpoint = Selectable<WebhookEndpointTable>

const HOUR_MS = 60 * 60 * 1000
/** Days without a success after which an endpoint is disabled. */
export const FAILING_DAYS = 3
const FAILING_MS = FAILING_DAYS * 24 * HOUR_MS
/** Minutes before each retry: three days and some hours in all. */
const retryMinutes = [1, 5, 15, 30, ...Array.from({ length: FAILING_DAYS * 24 }, () => 60)]

/** Failures in a row that pause an endpoint: fewer delay only their cases. */
export const PAUSING_FAILURES = 5

/** Detects failures of the endpoint, as opposed to a refusal of this one call. */
const isOfEndpoint = ({ failure, http_status }: CallResult) =>
  failure !== 'answer' || http_status === null || http_status >= 500 || [408, 425, 429].includes(http_status)

/** Pauses an endpoint, for longer the more calls in a row have failed. */
async function pause(trx: Trx, endpointId: string, failures: number, now: Date) {
  const next = nextAttempt(failures - PAUSING_FAILURES + 1, now, retryMinutes)
  const until = (next ?? new Date(now.getTime() + HOUR_MS)).toISOString()
  await trx
    .updateTable('webhook_endpoints')
    .set({ paused_until: until })
    .where('id', '=', endpointId)
    .execute()
  await trx
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: until })
    .where('endpoint_id', '=', endpointId)
    .where('status', '=', 'queued')
    .where('next_attempt_at', '<', until)
    .execute()
}

/** Counts a failure in a row. @returns whether the endpoint is paused now */
async function countFailure(trx: Trx, { id, failures, paused_until }: Endpoint, now: Date): Promise<boolean> {
  // A call that was in flight when others paused the endpoint does not extend the pause.
  if (paused_until !== null && paused_until > now.toISOString()) return true
  const count = failures + 1
  await trx.updateTable('webhook_endpoints').set({ failures: count }).where('id', '=', id).execute()
  if (count < PAUSING_FAILURES) return false
  await pause(trx, id, count, now)
  return true
}

/** @returns whether the endpoint is paused or disabled now */
async function noteFailure(deps: WebhookDeps, trx: Trx, delivery: Delivery, result: CallResult, now: Date) {
  const endpoint = await trx
    .updateTable('webhook_endpoints')
    .set((row) => ({ failing_since: row.fn.coalesce('failing_since', row.val(now.toISOString())) }))
    .where('id', '=', delivery.endpoint_id)
    .returningAll()
    .executeTakeFirst()
  if (!endpoint) return true
  const isPaused = isOfEndpoint(result) && (await countFailure(trx, endpoint, now))
  const isHopeless = now.getTime() - Date.parse(endpoint.failing_since ?? '') >= FAILING_MS
  const isOff = endpoint.active && (isHopeless || result.failure === 'gone')
  if (isOff) await switchOff(deps, trx, endpoint.id, now)
  return isPaused || isOff
}

/**
 * Stores the result of a call and its consequences: a retry, a pause or a disabled endpoint.
 * @returns whether the endpoint can take another call now
 */
export async function noteCall(deps: WebhookDeps, delivery: Delivery, result: CallResult): Promise<boolean> {
  const now = deps.clock()
  const { failure } = result
  const next = failure && nextAttempt(delivery.attempts, now, retryMinutes)
  const status = !failure ? ('sent' as const) : next ? ('queued' as const) : ('failed' as const)
  return deps.db.transaction().execute(async (trx) => {
    await lockEndpoint(trx, delivery.endpoint_id)
    const noted = await trx
      .updateTable('webhook_deliveries')
      .set({
        ...result,
        status,
        attempted_at: now.toISOString(),
        ...(next && { next_attempt_at: next.toISOString() }),
      })
      .where('id', '=', delivery.id)
      // A success counts even if the endpoint was disabled meanwhile.
      .where('status', 'in', failure ? ['queued'] : ['queued', 'held'])
      // Otherwise another process has claimed it since.
      .where('attempts', '=', delivery.attempts)
      .returning('id')
      .executeTakeFirst()
    if (!noted) return true
    if (failure) return !(await noteFailure(deps, trx, delivery, result, now))
    await trx
      .updateTable('webhook_endpoints')
      .set({ failing_since: null, failures: 0, paused_until: null })
      .where('id', '=', delivery.endpoint_id)
      .where('failing_since', 'is not', null)
      .execute()
    return true
  })
}
