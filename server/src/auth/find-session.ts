import { isAPIError } from 'better-auth/api'
import type { FindSession } from '../access/actor.ts'
import type { Db } from '../db/connect.ts'
import type { Auth } from './auth.ts'

const LONGEST_MS = 30 * 24 * 60 * 60 * 1000

/** A session that ended while it was being prolonged is none; any other failure opens nothing either, but is one. */
function endedMeanwhile(error: unknown): null {
  if (isAPIError(error) && error.statusCode === 401) return null
  throw error
}

interface FindSessionDeps {
  auth: Auth
  db: Db
  clock: () => Date
}

/** Reads the session of the cookie from the database, each time; a session that is used slides, up to 30 days in all. */
export const createFindSession =
  ({ auth, db, clock }: FindSessionDeps): FindSession =>
  async (headers) => {
    // Most requests have no cookie: they cost no query.
    if (!headers.has('Cookie')) return null
    const found = await auth.api.getSession({ headers, returnHeaders: true }).catch(endedMeanwhile)
    if (!found?.response) return null
    const { user, session } = found.response
    // Also those that began before addresses had to be confirmed.
    const isUnconfirmed = auth.options.emailAndPassword.requireEmailVerification && !user.emailVerified
    if (user.disabledAt || isUnconfirmed || clock().getTime() - session.createdAt.getTime() >= LONGEST_MS) {
      await db.deleteFrom('auth_session').where('id', '=', session.id).execute()
      return null
    }
    return {
      id: session.id,
      user: { id: user.id, email: user.email, name: user.name, emailVerified: user.emailVerified },
      cookies: found.headers.getSetCookie(),
    }
  }
