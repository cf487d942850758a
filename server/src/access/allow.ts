import { createMiddleware } from 'hono/factory'
import type { Db } from '../db/connect.ts'
import { ApiError } from '../http/api-error.ts'
import type { AppEnv } from '../http/app-env.ts'
import { setCookies } from '../http/set-cookies.ts'
import { withDescription } from '../http/describe.ts'
import type { Actor, FindSession } from './actor.ts'
import { authorize, rolesOf, type Verb } from './policy.ts'

/** What travels with a request of somebody who is signed in. */
export interface SignedInEnv {
  Variables: AppEnv['Variables'] & { actor: Actor }
}

export interface AccessDeps {
  db: Db
  findSession: FindSession
}

/** Lets through whoever is signed in, whatever the role: 401 without a session. */
export const signedIn = ({ findSession }: AccessDeps) =>
  withDescription(
    createMiddleware<SignedInEnv>(async (c, next) => {
      const session = await findSession(c.req.raw.headers)
      if (!session) throw new ApiError('not_signed_in')
      c.set('actor', session.actor)
      // Before the route: a cookie that it sets itself comes later, and wins.
      setCookies(c, session.cookies)
      await next()
    }),
    { security: [{ sessao: [] }], 'x-codes': ['not_signed_in'] },
  )

/** Lets through who may do this by the policy: 401 without a session, 403 with another role. */
export const allow = (deps: AccessDeps, verb: Verb) => {
  const whoever = signedIn(deps)
  return withDescription(
    createMiddleware<SignedInEnv>((c, next) =>
      whoever(c, async () => {
        authorize(c.get('actor'), verb)
        await next()
      }),
    ),
    {
      security: [{ sessao: [] }],
      'x-roles': rolesOf(verb),
      'x-codes': ['not_signed_in', 'not_allowed'],
    },
  )
}
