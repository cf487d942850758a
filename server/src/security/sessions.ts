import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import { auditedChange } from '../audit/audited-change.ts'
import { searchPatterns } from '../db/search-words.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type { ChangeDeps } from '../events/record-event.ts'
import { ApiError } from '../http/api-error.ts'
import { listPage, onePage, type PageAsk, type PageShape } from '../http/list-page.ts'

interface Shape extends PageShape {
  words: number
}

const pageOfSessions = preparedQuery((db, shape: Shape, value) => {
  const open = db
    .selectFrom('auth_session')
    .innerJoin('auth_user', 'auth_user.id', 'auth_session.userId')
    .leftJoin('profiles', 'profiles.id', 'auth_user.id')
    .leftJoin('user_roles', 'user_roles.user_id', 'auth_user.id')
    .where('auth_session.expiresAt', '>', value('now'))
  const found = Array.from({ length: shape.words }, (_, word) => value(`word${word}`)).reduce(
    (among, pattern) => among.where(sql<boolean>`profiles.search_text like ${pattern} escape '!'`),
    open,
  )
  return onePage(
    found.select([
      'auth_session.id',
      'auth_session.ipAddress as network',
      'auth_session.userAgent as device',
      'auth_session.createdAt',
      'auth_session.updatedAt',
      'auth_user.id as user_id',
      'auth_user.name',
      'auth_user.email',
      'user_roles.role',
    ]),
    'auth_session',
    'updatedAt',
    shape,
    value,
  )
})

const inText = (moment: Date | string) => new Date(moment).toISOString()

/** Sessions that are open, what was used last first. @param ownId of who asks @throws ApiError not_allowed */
export async function listSessions(
  { db, clock }: ChangeDeps,
  actor: Actor,
  { q = '', ...page }: PageAsk & { q?: string | undefined },
  ownId: string | undefined,
) {
  authorize(actor, 'manageSecurity')
  const patterns = searchPatterns(q)
  const words = Object.fromEntries(patterns.map((pattern, word) => [`word${word}`, pattern]))
  const { items, next } = await listPage('used_at', page, async (of, values) => {
    const given = { ...values, ...words, now: clock().toISOString() }
    const rows = await pageOfSessions(db, { ...of, words: patterns.length }, given)
    return rows.map((row) => ({
      id: row.id,
      person: { id: row.user_id, name: row.name, email: row.email, role: row.role ?? 'client' },
      network: row.network,
      device: row.device,
      began_at: inText(row.createdAt),
      used_at: inText(row.updatedAt),
      is_own: row.id === ownId,
    }))
  })
  return { items, next }
}

/** Ends one session of somebody. @throws ApiError not_allowed or not_found */
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
