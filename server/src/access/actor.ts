import type { Db } from '../db/connect.ts'
import { ApiError } from '../http/api-error.ts'

/** Who asks: the account of the session, and what the product knows of it. */
export interface Actor {
  id: string
  email: string
  name: string
  displayName: string
  emailVerified: boolean
  /** A name outside core's `roles` opens nothing. */
  role: string
  /** The partner whose cases a person of role partner sees. */
  partnerId: string | null
}

/** An account that signs in. */
export interface SessionUser {
  id: string
  email: string
  name: string
  emailVerified: boolean
}

export interface FoundSession {
  id: string
  /** Who it belongs to, as they are now. */
  actor: Actor
  /** Set-Cookie lines of a session that was prolonged; they go with the answer. */
  cookies: string[]
}

/** Finds the session that the request carries. `null` without one, or with one that is over. */
export type FindSession = (headers: Headers) => Promise<FoundSession | null>

/**
 * What the product knows of an account. Without a role row it is a client; a query that fails throws, and so opens
 * nothing.
 * @throws ApiError not_signed_in when the account was switched off, or is gone
 */
export async function getActor(db: Db, user: SessionUser): Promise<Actor> {
  const row = await db
    .selectFrom('auth_user')
    .leftJoin('user_roles', 'user_roles.user_id', 'auth_user.id')
    .leftJoin('profiles', 'profiles.id', 'auth_user.id')
    .where('auth_user.id', '=', user.id)
    .where('auth_user.disabledAt', 'is', null)
    .select(['user_roles.role', 'profiles.display_name', 'profiles.partner_id'])
    .executeTakeFirst()
  if (!row) throw new ApiError('not_signed_in')
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    displayName: row.display_name ?? user.name,
    emailVerified: user.emailVerified,
    role: row.role ?? 'client',
    partnerId: row.partner_id,
  }
}
