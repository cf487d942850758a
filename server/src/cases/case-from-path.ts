import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { signedIn, type AccessDeps, type SignedInEnv } from '../access/allow.ts'
import { withDescription } from '../http/describe.ts'
import { pathId } from '../http/path-id.ts'
import { findCase, getCase } from './queries.ts'
import type { Case } from './schemas.ts'

/** What travels with a request about one case. */
export interface CaseEnv<Found = Pick<Case, 'id'>> {
  Variables: SignedInEnv['Variables'] & { case: Found }
}

const withCase = <Found>(
  { db }: AccessDeps,
  find: (...given: Parameters<typeof getCase>) => Promise<Found>,
) =>
  withDescription(
    createMiddleware<CaseEnv<Found>>(async (c, next) => {
      c.set('case', await find(db, c.get('actor'), pathId(c.req.param('id') ?? '')))
      await next()
    }),
    { 'x-codes': ['not_found'] },
  )

/**
 * What stands before every route of one case: who asks is signed in and may see it. Somebody else's case answers what
 * a missing one does, before anything else is told.
 * @param person who may ask at all: whoever is signed in, unless told otherwise
 */
export const caseFromPath = (access: AccessDeps, person = signedIn(access)) =>
  [person, withCase(access, findCase)] as const

const withId = withDescription(
  createMiddleware<CaseEnv>((c, next) => {
    c.set('case', { id: pathId(c.req.param('id') ?? '') })
    return next()
  }),
  { 'x-codes': ['not_found'] },
)

/**
 * The same before a route that lists a part of a case, which asks for no case by itself: the list does, where it is empty.
 * @param query what checks the query string; where it refuses one, whether there is such a case is told first
 */
export function partFromPath<Query extends MiddlewareHandler>(
  access: AccessDeps,
  person: ReturnType<typeof signedIn>,
  query: Query,
) {
  const checked: MiddlewareHandler<CaseEnv> = async (c, next) => {
    let isRefused = true
    try {
      return await query(c, () => {
        isRefused = false
        return next()
      })
    } catch (error) {
      if (isRefused) await findCase(access.db, c.get('actor'), c.get('case').id)
      throw error
    }
  }
  // With what the query says of itself.
  return [person, withId, Object.assign(checked, query)] as const
}

/** The same, with all that is told of the case. */
export const wholeCaseFromPath = (access: AccessDeps) =>
  [signedIn(access, 'readCase'), withCase(access, getCase)] as const
