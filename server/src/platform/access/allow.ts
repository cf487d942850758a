import { createMiddleware } from 'hono/factory'
import type { Db } from '../db/connect.ts'
import { ApiError } from '../http/api-error.ts'
import type { AppEnv } from '../http/app-env.ts'
import { setCookies } from '../http/set-cookies.ts'
import { withDescription } from '../http/describe.ts'
import type { Actor, FindKey, FindSession } from './actor.ts'
import { authorize, rolesOf, scopesOf, type Verb } from './policy.ts'

/** Context variables of a signed-in request. */
export interface SignedInEnv {
  Variables: AppEnv['Variables'] & { actor: Actor }
}

/** Routes that a person may use before enrolling a required second factor. */
const isOfAccount = /^\/api\/(me|auth)(\/|$)/

export interface AccessDeps {
  db: Db
  findSession: FindSession
  findKey: FindKey
}

const keySecurity = (verb: Verb | undefined) => {
  const scopes = verb ? scopesOf(verb) : []
  return scopes.length > 0
    ? { keys: [{ chave: scopes }], codes: ['too_many_requests' as const] }
    : { keys: [], codes: [] }
}

/**
 * Requires a session of any role: 401 without one.
 * @param keyVerb verb that API keys need here; without it no key is accepted
 */
export const signedIn = ({ findSession, findKey }: AccessDeps, keyVerb?: Verb) =>
  withDescription(
    createMiddleware<SignedInEnv>(async (c, next) => {
      const key = await findKey(c.req.raw.headers)
      if (key) {
        if (!keyVerb) throw new ApiError('not_allowed')
        authorize(key, keyVerb)
        c.set('actor', key)
        return next()
      }
      const session = await findSession(c.req.raw.headers)
      if (!session) throw new ApiError('not_signed_in')
      if (session.actor.mustEnrol && !isOfAccount.test(c.req.path))
        throw new ApiError('second_factor_required')
      c.set('actor', session.actor)
      // Before the route runs, so that a cookie that the route sets replaces this one.
      setCookies(c, session.cookies)
      await next()
    }),
    {
      security: [{ sessao: [] }, ...keySecurity(keyVerb).keys],
      'x-codes': ['not_signed_in', 'second_factor_required', 'not_allowed', ...keySecurity(keyVerb).codes],
    },
  )

/** Requires a session whose actor may do this by the policy: 401 without one, 403 with another role. */
export const allow = (deps: AccessDeps, verb: Verb) => {
  const requireSession = signedIn(deps, verb)
  return withDescription(
    createMiddleware<SignedInEnv>((c, next) =>
      requireSession(c, async () => {
        authorize(c.get('actor'), verb)
        await next()
      }),
    ),
    {
      security: [{ sessao: [] }, ...keySecurity(verb).keys],
      'x-roles': rolesOf(verb),
      'x-codes': ['not_signed_in', 'second_factor_required', 'not_allowed', ...keySecurity(verb).codes],
    },
  )
}
