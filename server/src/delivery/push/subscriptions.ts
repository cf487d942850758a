import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/access/actor.ts'
import type { Db, Trx } from '../../platform/db/connect.ts'
import type { PersonalCipher } from '../../platform/field-encryption/personal-cipher.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { addressProblem } from '../webhooks/public-address.ts'
import { subscriptionSchema, type Subscription } from './schemas.ts'

/** Devices of one account; the oldest is dropped first. */
const MOST_DEVICES = 20

export interface SubscriptionDeps {
  db: Db
  cipher: PersonalCipher
  clock: () => Date
  calls: { allowLoopback: boolean }
}

const placeOf = (rowId: string) => ({ table: 'push_subscriptions', column: 'sealed', rowId })
const KIND = 'push-endpoint'

/** Opens a stored subscription. */
export const openSubscription = (cipher: PersonalCipher, row: { id: string; sealed: string }): Subscription =>
  subscriptionSchema.parse(JSON.parse(cipher.decrypt(row.sealed, placeOf(row.id))))

const ofEndpoint = (db: Db, cipher: PersonalCipher, endpoint: string) =>
  db.deleteFrom('push_subscriptions').where('endpoint_digest', 'in', cipher.digests(endpoint, KIND))

async function dropOldest(trx: Trx, userId: string) {
  const others = await trx
    .selectFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .select('id')
    .execute()
  const dropped = others.slice(MOST_DEVICES).map(({ id }) => id)
  if (dropped.length > 0) await trx.deleteFrom('push_subscriptions').where('id', 'in', dropped).execute()
}

/**
 * Stores the subscription of a device under its session, which deletes it when it ends. A device has one row, under the
 * account that signed in last.
 * @throws ApiError invalid_input for an address that the server may not call
 */
export async function storeSubscription(
  { db, cipher, clock, calls }: SubscriptionDeps,
  session: { id: string; actor: Actor },
  subscription: Subscription,
): Promise<void> {
  const { endpoint } = subscription
  if (addressProblem(endpoint, calls.allowLoopback)) throw new ApiError('invalid_input')
  const id = randomUUID()
  await db.transaction().execute(async (trx) => {
    await ofEndpoint(trx, cipher, endpoint).execute()
    await trx
      .insertInto('push_subscriptions')
      .values({
        id,
        user_id: session.actor.id,
        session_id: session.id,
        endpoint_digest: cipher.digest(endpoint, KIND),
        sealed: cipher.encrypt(JSON.stringify(subscription), placeOf(id)),
        created_at: clock().toISOString(),
      })
      .execute()
    await dropOldest(trx, session.actor.id)
  })
}

/** Deletes the subscription of a device of the actor. */
export async function removeSubscription(
  { db, cipher }: Pick<SubscriptionDeps, 'db' | 'cipher'>,
  actor: Actor,
  endpoint: string,
): Promise<void> {
  await ofEndpoint(db, cipher, endpoint).where('user_id', '=', actor.id).execute()
}
