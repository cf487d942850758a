import { randomUUID } from 'node:crypto'
import type { Moment } from '../../platform/db/column-types.ts'
import type { Trx } from '../../platform/db/connect.ts'

/**
 * Queues a message that leads to a path for each device of these accounts, in the transaction of its cause. A device
 * gets one message for a path until it is sent.
 */
export async function queuePush(
  trx: Trx,
  userIds: readonly string[],
  path: string,
  at: Moment,
): Promise<void> {
  const devices = await trx
    .selectFrom('push_subscriptions as device')
    .where('device.user_id', 'in', [...userIds])
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('push_messages as waiting')
            .whereRef('waiting.subscription_id', '=', 'device.id')
            .where('waiting.path', '=', path)
            .where('waiting.status', '=', 'queued')
            .select('waiting.id'),
        ),
      ),
    )
    .select('device.id')
    .execute()
  if (devices.length === 0) return
  await trx
    .insertInto('push_messages')
    .values(
      devices.map(({ id }) => ({
        id: randomUUID(),
        subscription_id: id,
        path,
        status: 'queued' as const,
        attempts: 0,
        next_attempt_at: at,
        created_at: at,
      })),
    )
    .execute()
}
