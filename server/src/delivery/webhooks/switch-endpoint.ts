import type { Trx } from '../../platform/db/connect.ts'
import { isPostgres } from '../../platform/db/is-postgres.ts'
import type { WebhookDeps } from './webhook-deps.ts'

/**
 * Locks the row of an endpoint until the transaction ends. Transactions that change an endpoint and its deliveries call
 * it first, to avoid deadlocks. SQLite has one writer at a time and no such lock.
 */
export async function lockEndpoint(trx: Trx, id: string): Promise<void> {
  if (!isPostgres(trx)) return
  await trx.selectFrom('webhook_endpoints').where('id', '=', id).select('id').forNoKeyUpdate().execute()
}

/** Holds queued deliveries of a disabled endpoint, and queues them again once it is enabled. */
async function moveWaiting(trx: Trx, id: string, active: boolean, now: Date) {
  await trx
    .updateTable('webhook_deliveries')
    .set({ status: active ? 'queued' : 'held', next_attempt_at: now.toISOString() })
    .where('endpoint_id', '=', id)
    .where('status', '=', active ? 'held' : 'queued')
    .execute()
}

/** Moves the deliveries of an endpoint that an administrator enabled or disabled. */
export async function followSwitch(trx: Trx, id: string, active: boolean, now: Date): Promise<void> {
  await lockEndpoint(trx, id)
  await moveWaiting(trx, id, active, now)
  await trx
    .updateTable('webhook_endpoints')
    .set({ failing_since: null, failures: 0, paused_until: null, switched_off_at: null })
    .where('id', '=', id)
    .execute()
}

/** Disables a failing endpoint and records an event, which notifies the administrators. */
export async function switchOff(
  { recordEvent }: Pick<WebhookDeps, 'recordEvent'>,
  trx: Trx,
  id: string,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const off = await trx
    .updateTable('webhook_endpoints')
    .set((row) => ({ active: false, switched_off_at: at, updated_at: at, revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .where('active', '=', true)
    .returning('id')
    .executeTakeFirst()
  if (!off) return
  await moveWaiting(trx, id, false, now)
  await recordEvent(trx, { kind: 'webhook.switched_off', actor: null, subject: id, at, data: {} })
}
