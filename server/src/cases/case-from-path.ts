import { createMiddleware } from 'hono/factory'
import { signedIn, type AccessDeps, type SignedInEnv } from '../access/allow.ts'
import { withDescription } from '../http/describe.ts'
import { pathId } from '../http/path-id.ts'
import { getCase } from './queries.ts'
import type { Case } from './schemas.ts'

/** What travels with a request about one case. */
export interface CaseEnv {
  Variables: SignedInEnv['Variables'] & { case: Case }
}

/**
 * What stands before every route of one case: who asks is signed in and may see it. Somebody else's case answers what
 * a missing one does, before anything else is told.
 * @param person who may ask at all: whoever is signed in, unless told otherwise
 */
export const caseFromPath = (access: AccessDeps, person = signedIn(access)) =>
  [
    person,
    withDescription(
      createMiddleware<CaseEnv>(async (c, next) => {
        c.set('case', await getCase(access.db, c.get('actor'), pathId(c.req.param('id') ?? '')))
        await next()
      }),
      { 'x-codes': ['not_found'] },
    ),
  ] as const
