import type { Me } from 'core/schema'
import type { Context } from 'hono'
import type { AppDeps } from '../app-deps.ts'
import type { FoundSession, SessionUser } from '../access/actor.ts'
import type { Db } from '../db/connect.ts'
import { setCookies } from '../http/set-cookies.ts'
import { getMe } from '../me/get-me.ts'
import { foldedSearchText } from '../db/search-words.ts'
import { noteSession, recordSignIn, whereabouts } from '../sign-ins/record-sign-in.ts'

/**
 * What every login leaves behind: a profile of the account as it now is, and the role client for whoever has none.
 * The partner it is linked to, and a display name once given, stay.
 */
export async function recordLogin(db: Db, user: SessionUser, now: Date): Promise<void> {
  const at = now.toISOString()
  const { id, email, name } = user
  const known = {
    email,
    name,
    search_text: foldedSearchText([user.name, user.email]),
    last_sign_in: at,
    updated_at: at,
  }
  await db
    .insertInto('profiles')
    .values({ id, ...known, display_name: name, partner_id: null, created_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(known))
    .execute()
  await db
    .insertInto('user_roles')
    .values({ user_id: id, role: 'client' })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

interface NewSession {
  user: SessionUser
  /** By a link instead of a password. */
  byLink?: boolean
  /** What better-auth answered. */
  headers: Headers
  /** The session that this browser had until now. */
  former: FoundSession | null
}

/** Hands a new session to the browser, in place of the one it had. @returns who is signed in now */
export async function beginSession(
  c: Context,
  deps: AppDeps,
  { user, headers, former, byLink = false }: NewSession,
): Promise<Me> {
  const { db, adminEmail, clock } = deps
  const from = whereabouts(c, deps)
  await recordLogin(db, user, clock())
  await noteSession(deps, headers, from)
  await recordSignIn(db, user.email, byLink ? 'by_link' : 'entered', from, clock())
  if (former) await db.deleteFrom('auth_session').where('id', '=', former.id).execute()
  setCookies(c, headers.getSetCookie())
  return getMe(db, user, adminEmail)
}

/**
 * Ends the sessions of an account, once its new password is there: one that began with the old password after
 * better-auth ended them, and before it stored the new one, has seen nothing of the change.
 */
export const endSessions = (db: Db, userId: string) =>
  db.deleteFrom('auth_session').where('userId', '=', userId).execute()
