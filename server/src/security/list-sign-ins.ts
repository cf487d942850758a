import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { authorize } from '../access/policy.ts'
import { searchPatterns } from '../db/search-words.ts'
import type { Db } from '../db/connect.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type { SignInResult } from '../db/security-schema.ts'
import { listPage, onePage, type PageAsk, type PageShape } from '../http/list-page.ts'
import { readSecurityRules } from './security-rules.ts'

interface Shape extends PageShape {
  words: number
  hasResult: boolean
}

const pageOfSignIns = preparedQuery((db, shape: Shape, value) => {
  const all = db
    .selectFrom('sign_ins')
    .innerJoin('auth_user', 'auth_user.id', 'sign_ins.user_id')
    .leftJoin('profiles', 'profiles.id', 'sign_ins.user_id')
    .leftJoin('user_roles', 'user_roles.user_id', 'sign_ins.user_id')
    .$if(shape.hasResult, (some) => some.where('sign_ins.result', '=', sql<SignInResult>`${value('result')}`))
  const found = Array.from({ length: shape.words }, (_, word) => value(`word${word}`)).reduce(
    (among, pattern) => among.where(sql<boolean>`profiles.search_text like ${pattern} escape '!'`),
    all,
  )
  return onePage(
    found.select([
      'sign_ins.id',
      'sign_ins.at',
      'sign_ins.result',
      'sign_ins.network',
      'sign_ins.device',
      'sign_ins.user_id',
      'auth_user.name',
      'auth_user.email',
      'user_roles.role',
    ]),
    'sign_ins',
    'at',
    shape,
    value,
  )
})

interface SignInsQuery extends PageAsk {
  q?: string | undefined
  result?: SignInResult | undefined
}

/** How people signed in or did not, the newest first. @throws ApiError not_allowed */
export async function listSignIns(db: Db, actor: Actor, { q = '', result, ...page }: SignInsQuery) {
  authorize(actor, 'manageSecurity')
  const patterns = searchPatterns(q)
  const given = {
    ...Object.fromEntries(patterns.map((pattern, word) => [`word${word}`, pattern])),
    ...(result && { result }),
  }
  const { items, next } = await listPage('at', page, (of, values) =>
    pageOfSignIns(
      db,
      { ...of, words: patterns.length, hasResult: result !== undefined },
      { ...values, ...given },
    ),
  )
  return {
    next,
    items: items.map(({ user_id, name, email, role, ...row }) => ({
      ...row,
      person: { id: user_id, name, email, role: role ?? 'client' },
    })),
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Clears away what is older than the rules say. @returns how many went */
export async function purgeSignIns(db: Db, now: Date, ending?: AbortSignal): Promise<number> {
  const { keep_sign_ins_days } = await readSecurityRules(db)
  const before = new Date(now.getTime() - keep_sign_ins_days * DAY_MS).toISOString()
  return deleteInBatches(db, 'sign_ins', db.selectFrom('sign_ins').where('at', '<', before), ending)
}
