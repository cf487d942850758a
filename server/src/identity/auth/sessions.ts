import type { Me } from 'core/schema'
import type { Context } from 'hono'
import type { AppDeps } from '../../app-deps.ts'
import type { FoundSession, SessionUser } from '../../platform/access/actor.ts'
import type { Db } from '../../platform/db/connect.ts'
import { setCookies } from '../../platform/http/set-cookies.ts'
import { getMe } from '../people/get-me.ts'
import { foldedSearchText } from '../../platform/db/search-words.ts'
import { noteSession, recordSignIn, whereabouts } from '../sign-ins/record-sign-in.ts'

/**
 * Updates the profile after a sign-in, and adds the role client to an account without one. Partner and display name
 * stay.
 */
export async function recordLogin(db: Db, user: SessionUser, now: Date): Promise<void> {
  const at = now.toISOString()
  const { id, email, name } = user
  const profile = {
    email,
    name,
    search_text: foldedSearchText([user.name, user.email]),
    last_sign_in: at,
    updated_at: at,
  }
  await db
    .insertInto('profiles')
    .values({ id, ...profile, display_name: name, partner_id: null, created_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(profile))
    .execute()
  await db
    .insertInto('user_roles')
    .values({ user_id: id, role: 'client' })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

interface NewSession {
  user: SessionUser
  /** True for a sign-in by link. */
  byLink?: boolean
  /** Response headers of better-auth, with the cookies. */
  headers: Headers
  /** Session that this browser had before. */
  former: FoundSession | null
}

/** Starts a session in the browser in place of its previous one. @returns the signed-in person */
export async function beginSession(
  c: Context,
  deps: Pick<AppDeps, 'adminEmail' | 'auth' | 'clock' | 'db' | 'trustProxy'>,
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
 * Ends the sessions of an account. After a password change it is called inside the transaction and again afterwards: a
 * concurrent sign-in with the old password is not visible to the transaction.
 */
export const endSessions = (db: Db, userId: string) =>
  db.deleteFrom('auth_session').where('userId', '=', userId).execute()
