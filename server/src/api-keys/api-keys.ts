import { randomUUID } from 'node:crypto'
import { today } from 'core'
import type { ApiScope } from 'core/integrations'
import { textRef } from 'core/texts/text-ref'
import { validationTexts } from 'core/texts/validation'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import { auditedChange } from '../audit/audited-change.ts'
import type { Db } from '../db/connect.ts'
import { beginningOf, dayAfter } from '../db/day-range.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { ApiError, errorText } from '../http/api-error.ts'
import { makeKey } from './key-token.ts'
import type { ApiKey, NewKey } from './schemas.ts'

/** Of those that open something. */
const MOST = 50

const rowsOf = (db: Db) =>
  db
    .selectFrom('api_keys')
    .leftJoin('profiles', 'profiles.id', 'api_keys.created_by')
    .leftJoin('auth_user as maker', 'maker.id', 'api_keys.created_by')
    .leftJoin('user_roles', 'user_roles.user_id', 'api_keys.created_by')
    .select([
      'api_keys.id',
      'api_keys.name',
      'api_keys.prefix',
      'api_keys.scopes',
      'profiles.display_name as created_by',
      'api_keys.created_at',
      'api_keys.expires_at',
      'api_keys.last_used_at',
      'api_keys.revoked_at',
      'maker.disabledAt',
      'user_roles.role',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const told = ({ disabledAt, role, ...row }: Row): ApiKey => ({
  ...row,
  scopes: JSON.parse(row.scopes) as ApiScope[],
  maker_administers: role === 'admin' && disabledAt === null,
})

const getKey = async (db: Db, id: string) =>
  told(await rowsOf(db).where('api_keys.id', '=', id).executeTakeFirstOrThrow())

/**
 * The keys, the newest first, and after them those that were revoked: one sees what there was. @throws ApiError not_allowed
 */
export async function listKeys(db: Db, actor: Actor): Promise<ApiKey[]> {
  authorize(actor, 'manageIntegrations')
  const rows = await rowsOf(db)
    // One that opens something is never behind the end of the list.
    .orderBy((row) => row.case().when('revoked_at', 'is', null).then(0).else(1).end())
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.id')
    .limit(200)
    .execute()
  return rows.map(told)
}

/** Names of those that open something though whoever made them no longer administers. */
export async function listOrphanKeys(db: Db, now: Date): Promise<string[]> {
  const rows = await rowsOf(db)
    .where('api_keys.revoked_at', 'is', null)
    .where((row) =>
      row.or([row('api_keys.expires_at', 'is', null), row('api_keys.expires_at', '>', now.toISOString())]),
    )
    .orderBy('api_keys.name')
    .execute()
  return rows.map(told).flatMap(({ name, maker_administers }) => (maker_administers ? [] : [name]))
}

/** @returns the key beside it: nothing tells it again. @throws ApiError not_allowed, invalid_input or wrong_state */
export async function createKey(deps: ChangeDeps, actor: Actor, { name, scopes, expires_on }: NewKey) {
  authorize(actor, 'manageIntegrations')
  const now = deps.clock()
  if (expires_on !== null && expires_on < today(now))
    throw ApiError.ofFields({ expires_on: textRef(validationTexts, 'dataPassada') })
  const { key, columns } = makeKey()
  const api_key = await auditedChange(deps, actor, 'api_keys', async (trx, record) => {
    const { count } = await trx
      .selectFrom('api_keys')
      .where('revoked_at', 'is', null)
      .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', now.toISOString())]))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count >= MOST) throw new ApiError('wrong_state', errorText('chavesDemais', { n: MOST }))
    const id = randomUUID()
    const kept = {
      name,
      prefix: columns.prefix,
      scopes: JSON.stringify(scopes),
      expires_at: expires_on === null ? null : beginningOf(dayAfter(expires_on, 1)),
    }
    await trx
      .insertInto('api_keys')
      .values({
        ...kept,
        id,
        digest: columns.digest,
        created_by: actor.id,
        created_at: now.toISOString(),
        last_used_at: null,
        revoked_at: null,
      })
      .execute()
    await record('api_key.created', id, null, kept)
    return getKey(trx, id)
  })
  return { api_key, key }
}

/** From the next request on it opens nothing. @throws ApiError not_allowed or not_found */
export const revokeKey = (deps: ChangeDeps, actor: Actor, id: string): Promise<void> =>
  auditedChange(deps, actor, 'api_keys', async (trx, record) => {
    const revoked_at = deps.clock().toISOString()
    const revoked = await trx
      .updateTable('api_keys')
      .set({ revoked_at })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning(['name', 'prefix'])
      .executeTakeFirst()
    if (!revoked) throw new ApiError('not_found')
    await record('api_key.revoked', id, { ...revoked, revoked_at: null }, { ...revoked, revoked_at })
  })
