import { randomUUID } from 'node:crypto'
import { today } from 'core'
import type { ApiScope } from 'core/integrations'
import { textRef } from 'core/texts/text-ref'
import { validationTexts } from 'core/texts/validation'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import { auditedChange } from '../../platform/audit/audited-change.ts'
import type { Db } from '../../platform/db/connect.ts'
import { beginningOf, dayAfter } from '../../platform/db/day-range.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError, errorText } from '../../platform/http/api-error.ts'
import { makeKey } from './key-token.ts'
import type { ApiKey, NewKey } from './schemas.ts'

/** Limit of active keys. */
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

const toApiKey = ({ disabledAt, role, ...row }: Row): ApiKey => ({
  ...row,
  scopes: JSON.parse(row.scopes) as ApiScope[],
  maker_administers: role === 'admin' && disabledAt === null,
})

const getKey = async (db: Db, id: string) =>
  toApiKey(await rowsOf(db).where('api_keys.id', '=', id).executeTakeFirstOrThrow())

/** Lists active keys, newest first, and then revoked ones. @throws ApiError not_allowed */
export async function listKeys(db: Db, actor: Actor): Promise<ApiKey[]> {
  authorize(actor, 'manageIntegrations')
  const rows = await rowsOf(db)
    // Active keys first, so that the limit of the list never hides one.
    .orderBy((row) => row.case().when('revoked_at', 'is', null).then(0).else(1).end())
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.id')
    .limit(200)
    .execute()
  return rows.map(toApiKey)
}

/** Names of active keys whose creator is no longer an administrator. */
export async function listOrphanKeys(db: Db, now: Date): Promise<string[]> {
  const rows = await rowsOf(db)
    .where('api_keys.revoked_at', 'is', null)
    .where((row) =>
      row.or([row('api_keys.expires_at', 'is', null), row('api_keys.expires_at', '>', now.toISOString())]),
    )
    .orderBy('api_keys.name')
    .execute()
  return rows.map(toApiKey).flatMap(({ name, maker_administers }) => (maker_administers ? [] : [name]))
}

/**
 * Creates a key.
 * @returns it with the key itself, which no other response contains
 * @throws ApiError not_allowed, invalid_input or wrong_state
 */
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
    const audited = {
      name,
      prefix: columns.prefix,
      scopes: JSON.stringify(scopes),
      expires_at: expires_on === null ? null : beginningOf(dayAfter(expires_on, 1)),
    }
    await trx
      .insertInto('api_keys')
      .values({
        ...audited,
        id,
        digest: columns.digest,
        created_by: actor.id,
        created_at: now.toISOString(),
        last_used_at: null,
        revoked_at: null,
      })
      .execute()
    await record('api_key.created', id, null, audited)
    return getKey(trx, id)
  })
  return { api_key, key }
}

/** Revokes a key from the next request on. @throws ApiError not_allowed or not_found */
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
