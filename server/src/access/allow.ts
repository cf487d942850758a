import type { Role } from 'core'
import { createMiddleware } from 'hono/factory'
import type { Db } from '../db/connect.ts'
import { ApiError } from '../http/api-error.ts'
import type { AppEnv } from '../http/app-env.ts'
import { setCookies } from '../http/set-cookies.ts'
import { described } from '../openapi/described.ts'
import { getActor, type Actor, type FindSession } from './actor.ts'

/** What travels with a request of somebody who is signed in. */
export interface SignedInEnv {
  Variables: AppEnv['Variables'] & { actor: Actor }
}

export interface AccessDeps {
  db: Db
  findSession: FindSession
}

/** Lets through whoever is signed in, whatever the role: 401 without a session. */
export const signedIn = ({ db, findSession }: AccessDeps) =>
  described(
    createMiddleware<SignedInEnv>(async (c, next) => {
      const session = await findSession(c.req.raw.headers)
      if (!session) throw new ApiError('not_signed_in')
      c.set('actor', await getActor(db, session.user))
      // Before the route: a cookie that it sets itself comes later, and wins.
      setCookies(c, session.cookies)
      await next()
    }),
    { security: [{ sessao: [] }], 'x-codes': ['not_signed_in'] },
  )

/** Lets through who is signed in with one of these roles: 401 without a session, 403 with another role. */
export const allow = (deps: AccessDeps, ...roles: Role[]) =>
  described(
    createMiddleware<SignedInEnv>(async (c, next) => {
      await signedIn(deps)(c, async () => {
        if (!roles.some((role) => role === c.get('actor').role)) throw new ApiError('not_allowed')
        await next()
      })
    }),
    { security: [{ sessao: [] }], 'x-roles': roles, 'x-codes': ['not_signed_in', 'not_allowed'] },
  )
