import type { Actor } from '../../platform/access/actor.ts'
import type { AppDeps } from '../../app-deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { shortNetwork } from '../auth/short-network.ts'
import { UNKNOWN_DEVICE } from './record-sign-in.ts'

/** More devices than a person has, so the list needs no pages. */
const MAX_LISTED = 100

const isoText = (moment: Date | string) => new Date(moment).toISOString()

type SessionDeps = Pick<AppDeps, 'db' | 'clock'>

/** Lists open sessions of the caller, last used first. @param currentId session of the request */
export async function listOwnSessions(
  { db, clock }: SessionDeps,
  { id }: Actor,
  currentId: string | undefined,
) {
  const rows = await db
    .selectFrom('auth_session')
    .where('userId', '=', id)
    .where('expiresAt', '>', clock().toISOString())
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .select(['id', 'ipAddress', 'userAgent', 'createdAt', 'updatedAt'])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: row.userAgent === UNKNOWN_DEVICE ? null : row.userAgent,
    network: shortNetwork(row.ipAddress ?? ''),
    began_at: isoText(row.createdAt),
    used_at: isoText(row.updatedAt),
    is_own: row.id === currentId,
  }))
}

/** Ends a session of the caller. @throws ApiError not_found, also for a session of another person */
export async function endOwnSession({ db }: SessionDeps, actor: Actor, sessionId: string): Promise<void> {
  const ended = await db
    .deleteFrom('auth_session')
    .where('id', '=', sessionId)
    .where('userId', '=', actor.id)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw new ApiError('not_found')
}

/** Ends every session of the caller except that of the request. @returns how many ended */
export async function endOtherSessions(
  { db }: SessionDeps,
  { id }: Actor,
  currentId: string,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('auth_session')
    .where('userId', '=', id)
    .where('id', '<>', currentId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
