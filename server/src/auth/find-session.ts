import type { FindSession } from '../access/actor.ts'
import type { Db } from '../db/connect.ts'
import type { Auth } from './auth.ts'

const LONGEST_MS = 30 * 24 * 60 * 60 * 1000

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
    const { headers: answered, response: found } = await auth.api.getSession({ headers, returnHeaders: true })
    if (!found) return null
    const { user, session } = found
    if (clock().getTime() - session.createdAt.getTime() >= LONGEST_MS) {
      await db.deleteFrom('auth_session').where('id', '=', session.id).execute()
      return null
    }
    return {
      id: session.id,
      user: { id: user.id, email: user.email, name: user.name, emailVerified: user.emailVerified },
      cookies: answered.getSetCookie(),
    }
  }
