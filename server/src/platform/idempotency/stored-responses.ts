import type { PersonalCipher } from '../field-encryption/personal-cipher.ts'
import type { Db, Trx } from '../db/connect.ts'
import { ApiError, errorText } from '../http/api-error.ts'

const STORED_MS = 24 * 60 * 60 * 1000
const FINGERPRINT = 'idempotency'
/** Status of a row whose request is still running; committed rows never have it. */
const RUNNING = 0

/** Stored responses are encrypted, and purged after a day. */
export interface KeyDeps {
  db: Db
  cipher: PersonalCipher
  clock: () => Date
}

type CipherDeps = Pick<KeyDeps, 'cipher' | 'clock'>

/** A creating request, as its sender names it. */
export interface KeyedRequest {
  /** The account or API key; `public` without either. */
  actorId: string
  key: string
  /** Method, path and validated body. */
  content: string
}

export interface StoredResponse {
  status: number
  body: string
}

const locationOf = ({ actorId, key }: KeyedRequest) => ({
  table: 'idempotency_keys',
  column: 'response',
  rowId: `${actorId}:${key}`,
})

const oldest = (now: Date) => new Date(now.getTime() - STORED_MS).toISOString()

/** Deletes responses older than a day. */
export async function purgeStoredResponses(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', oldest(now)).execute()
}

/**
 * Finds the response to the first request with this key.
 * @throws ApiError key_reused for another request, wrong_state if an erasure emptied the response
 */
export async function findStoredResponse(
  db: Db,
  { cipher, clock }: CipherDeps,
  request: KeyedRequest,
): Promise<StoredResponse | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .where('actor_id', '=', request.actorId)
    .where('key', '=', request.key)
    .where('created_at', '>=', oldest(clock()))
    .select(['fingerprint', 'status', 'response'])
    .executeTakeFirst()
  if (!row) return undefined
  if (!cipher.digests(request.content, FINGERPRINT).includes(row.fingerprint))
    throw new ApiError('key_reused')
  if (row.response === null) throw new ApiError('wrong_state', errorText('pedidoJaFeito'))
  return { status: row.status, body: cipher.decrypt(row.response, locationOf(request)) }
}

/**
 * Reserves the key for a request. On PostgreSQL it waits for another transaction with the same key.
 * @returns true if the key was free
 */
export async function reserveKey(
  trx: Trx,
  { cipher, clock }: CipherDeps,
  request: KeyedRequest,
): Promise<boolean> {
  const now = clock()
  await trx
    .deleteFrom('idempotency_keys')
    .where('actor_id', '=', request.actorId)
    .where('key', '=', request.key)
    .where('created_at', '<', oldest(now))
    .execute()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency_keys')
    .values({
      actor_id: request.actorId,
      key: request.key,
      fingerprint: cipher.digest(request.content, FINGERPRINT),
      status: RUNNING,
      response: null,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['actor_id', 'key']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Stores the response under the key that the same transaction reserved. */
export async function storeResponse(
  trx: Trx,
  { cipher }: CipherDeps,
  request: KeyedRequest,
  { status, body }: StoredResponse,
): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ status, response: cipher.encrypt(body, locationOf(request)) })
    .where('actor_id', '=', request.actorId)
    .where('key', '=', request.key)
    .execute()
}
