import type { Trx } from '../db/connect.ts'
import type { WebhookDeps } from './webhook-deps.ts'

/** What waits is kept while an endpoint is switched off, and waits again once it is on. */
async function moveWaiting(trx: Trx, id: string, active: boolean, now: Date) {
  await trx
    .updateTable('webhook_deliveries')
    .set({ status: active ? 'queued' : 'held', next_attempt_at: now.toISOString() })
    .where('endpoint_id', '=', id)
    .where('status', '=', active ? 'held' : 'queued')
    .execute()
}

/** Takes along what waits for an endpoint that somebody has switched on or off. */
export async function followSwitch(trx: Trx, id: string, active: boolean, now: Date): Promise<void> {
  await moveWaiting(trx, id, active, now)
  await trx
    .updateTable('webhook_endpoints')
    .set({ failing_since: null, failures: 0, paused_until: null, switched_off_at: null })
    .where('id', '=', id)
    .execute()
}

/** Switches off an endpoint that does not answer any more; the administrators are told. */
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
