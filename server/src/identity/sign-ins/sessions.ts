import { sql } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import { auditedChange } from '../../platform/audit/audited-change.ts'
import { searchPatterns } from '../../platform/db/search-words.ts'
import type { ChangeDeps } from '../../platform/events/record-event.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { selectPage, toPage, type PageQuery } from '../../platform/http/list-page.ts'

const inText = (moment: Date | string) => new Date(moment).toISOString()

/** Lists open sessions, last used first. @param ownId session of the caller @throws ApiError not_allowed */
export async function listSessions(
  { db, clock }: ChangeDeps,
  actor: Actor,
  { q = '', ...page }: PageQuery & { q?: string | undefined },
  ownId: string | undefined,
) {
  authorize(actor, 'manageSecurity')
  const patterns = searchPatterns(q)
  const open = db
    .selectFrom('auth_session')
    .innerJoin('auth_user', 'auth_user.id', 'auth_session.userId')
    .leftJoin('profiles', 'profiles.id', 'auth_user.id')
    .leftJoin('user_roles', 'user_roles.user_id', 'auth_user.id')
    .where('auth_session.expiresAt', '>', clock().toISOString())
    .select([
      'auth_session.id',
      'auth_session.ipAddress as network',
      'auth_session.userAgent as device',
      'auth_session.createdAt',
      'auth_session.updatedAt',
      'auth_user.id as user_id',
      'auth_user.name',
      'auth_user.email',
      'user_roles.role',
    ])
  const sessions = patterns.reduce(
    (among, pattern) => among.where(sql<boolean>`profiles.search_text like ${pattern} escape '!'`),
    open,
  )
  const rows = await selectPage(sessions, 'auth_session', 'updatedAt', {
    after: page.after,
    most: page.limit + 1,
  }).execute()
  const items = rows.map((row) => ({
    id: row.id,
    person: { id: row.user_id, name: row.name, email: row.email, role: row.role ?? 'client' },
    network: row.network,
    device: row.device,
    began_at: inText(row.createdAt),
    used_at: inText(row.updatedAt),
    is_own: row.id === ownId,
  }))
  return toPage(items, 'used_at', page.limit)
}

/** Ends a session. @throws ApiError not_allowed or not_found */
export async function endSession(deps: ChangeDeps, actor: Actor, id: string): Promise<void> {
  await auditedChange(deps, actor, 'auth_user', async (trx, record) => {
    const ended = await trx
      .deleteFrom('auth_session')
      .where('id', '=', id)
      .returning('userId')
      .executeTakeFirst()
    if (!ended) throw new ApiError('not_found')
    await record('account.session_ended', ended.userId, { open: true }, { open: false })
  })
}
