import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { signedIn, type AccessDeps, type SignedInEnv } from '../access/allow.ts'
import { ApiError } from '../http/api-error.ts'
import { withDescription } from '../http/describe.ts'
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
        const id = z.uuid().safeParse(c.req.param('id'))
        if (!id.success) throw new ApiError('not_found')
        c.set('case', await getCase(access.db, c.get('actor'), id.data))
        await next()
      }),
      { 'x-codes': ['not_found'] },
    ),
  ] as const
