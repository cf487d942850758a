import type { Selectable } from 'kysely'
import type { WebhookDeliveryTable } from '../db/integration-schema.ts'
import type { Trx } from '../db/connect.ts'
import { nextAttempt } from '../jobs/claim-work.ts'
import type { CallResult } from './call-endpoint.ts'
import { switchOff } from './switch-endpoint.ts'
import type { WebhookDeps } from './webhook-deps.ts'

export type Delivery = Selectable<WebhookDeliveryTable>

const HOUR_MS = 60 * 60 * 1000
/** An endpoint that answered nothing well for so long is switched off. */
export const FAILING_DAYS = 3
const FAILING_MS = FAILING_DAYS * 24 * HOUR_MS
/** Minutes until the next try, after each one that failed: three days and some hours in all. */
const retryMinutes = [1, 5, 15, 30, ...Array.from({ length: FAILING_DAYS * 24 }, () => 60)]

/** Whether it is the endpoint that does not work, rather than this one call that it does not like. */
const isOfEndpoint = ({ failure, http_status }: CallResult) =>
  failure !== 'answer' || http_status === null || http_status >= 500 || [408, 425, 429].includes(http_status)

/** Nothing is sent to an endpoint until then: of many that wait, it is asked for one. */
async function pause(trx: Trx, endpointId: string, failures: number, now: Date) {
  const until = (nextAttempt(failures, now, retryMinutes) ?? new Date(now.getTime() + HOUR_MS)).toISOString()
  await trx
    .updateTable('webhook_endpoints')
    .set({ failures, paused_until: until })
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

async function noteFailure(deps: WebhookDeps, trx: Trx, delivery: Delivery, result: CallResult, now: Date) {
  const endpoint = await trx
    .selectFrom('webhook_endpoints')
    .where('id', '=', delivery.endpoint_id)
    .selectAll()
    .executeTakeFirst()
  if (!endpoint) return
  const failing_since = endpoint.failing_since ?? now.toISOString()
  await trx.updateTable('webhook_endpoints').set({ failing_since }).where('id', '=', endpoint.id).execute()
  if (isOfEndpoint(result)) await pause(trx, endpoint.id, endpoint.failures + 1, now)
  const isHopeless = now.getTime() - Date.parse(failing_since) >= FAILING_MS
  if (endpoint.active && (isHopeless || result.failure === 'gone'))
    await switchOff(deps, trx, endpoint.id, now)
}

/**
 * Writes down how a call went, and what follows: the next try, a pause of its endpoint, or that it is switched off.
 * @returns whether the endpoint can be asked for more now
 */
export async function noteCall(deps: WebhookDeps, delivery: Delivery, result: CallResult): Promise<boolean> {
  const now = deps.clock()
  const { failure } = result
  const next = failure && nextAttempt(delivery.attempts, now, retryMinutes)
  const status = !failure ? ('sent' as const) : next ? ('queued' as const) : ('failed' as const)
  await deps.db.transaction().execute(async (trx) => {
    const noted = await trx
      .updateTable('webhook_deliveries')
      .set({
        ...result,
        status,
        attempted_at: now.toISOString(),
        ...(next && { next_attempt_at: next.toISOString() }),
      })
      .where('id', '=', delivery.id)
      // What was taken while its endpoint was switched off was taken all the same.
      .where('status', 'in', failure ? ['queued'] : ['queued', 'held'])
      // Another process has claimed it since.
      .where('attempts', '=', delivery.attempts)
      .returning('id')
      .executeTakeFirst()
    if (!noted) return
    if (failure) return noteFailure(deps, trx, delivery, result, now)
    await trx
      .updateTable('webhook_endpoints')
      .set({ failing_since: null, failures: 0, paused_until: null })
      .where('id', '=', delivery.endpoint_id)
      .where('failing_since', 'is not', null)
      .execute()
  })
  return !failure || !isOfEndpoint(result)
}
