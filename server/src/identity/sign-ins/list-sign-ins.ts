import { sql } from 'kysely'
import type { Actor } from '../../platform/access/actor.ts'
import { authorize } from '../../platform/access/policy.ts'
import { searchPatterns } from '../../platform/db/search-words.ts'
import type { Db } from '../../platform/db/connect.ts'
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts'
import type { SignInResult } from '../schema.ts'
import { listPage, type PageQuery } from '../../platform/http/list-page.ts'
import { readSecurityRules } from '../security/security-rules.ts'

interface SignInsQuery extends PageQuery {
  q?: string | undefined
  result?: SignInResult | undefined
}

/** Lists attempts to sign in, newest first. @throws ApiError not_allowed */
export async function listSignIns(db: Db, actor: Actor, { q = '', result, ...page }: SignInsQuery) {
  authorize(actor, 'manageSecurity')
  const patterns = searchPatterns(q)
  const all = db
    .selectFrom('sign_ins')
    .innerJoin('auth_user', 'auth_user.id', 'sign_ins.user_id')
    .leftJoin('profiles', 'profiles.id', 'sign_ins.user_id')
    .leftJoin('user_roles', 'user_roles.user_id', 'sign_ins.user_id')
    .$if(result !== undefined, (some) => some.where('sign_ins.result', '=', result!))
    .select([
      'sign_ins.id',
      'sign_ins.at',
      'sign_ins.result',
      'sign_ins.network',
      'sign_ins.device',
      'sign_ins.user_id',
      'auth_user.name',
      'auth_user.email',
      'user_roles.role',
    ])
  const signIns = patterns.reduce(
    (among, pattern) => among.where(sql<boolean>`profiles.search_text like ${pattern} escape '!'`),
    all,
  )
  const { items, next } = await listPage(signIns, 'sign_ins', 'at', page)
  return {
    next,
    items: items.map(({ user_id, name, email, role, ...row }) => ({
      ...row,
      person: { id: user_id, name, email, role: role ?? 'client' },
    })),
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Deletes attempts older than the rules say. @returns how many were deleted */
export async function purgeSignIns(db: Db, now: Date, ending?: AbortSignal): Promise<number> {
  const { keep_sign_ins_days } = await readSecurityRules(db)
  const before = new Date(now.getTime() - keep_sign_ins_days * DAY_MS).toISOString()
  return deleteInBatches(
    db,
    'sign_ins',
    db.selectFrom('sign_ins').where('at', '<', before).select('id'),
    ending,
  )
}
