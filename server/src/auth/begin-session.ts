import type { Me } from 'core/schema'
import type { Context } from 'hono'
import type { FoundSession, SessionUser } from '../access/actor.ts'
import { setCookies } from '../http/set-cookies.ts'
import { getMe } from '../me/get-me.ts'
import type { AuthDeps } from './auth-deps.ts'
import { recordLogin } from './record-login.ts'

interface NewSession {
  user: SessionUser
  /** What better-auth answered. */
  headers: Headers
  /** The session that this browser had until now. */
  former: FoundSession | null
}

/** Hands a new session to the browser, in place of the one it had. @returns who is signed in now */
export async function beginSession(
  c: Context,
  { access: { db }, adminEmail, clock }: AuthDeps,
  { user, headers, former }: NewSession,
): Promise<Me> {
  await recordLogin(db, user, clock())
  if (former) await db.deleteFrom('auth_session').where('id', '=', former.id).execute()
  setCookies(c, headers.getSetCookie())
  return getMe(db, user, adminEmail)
}
