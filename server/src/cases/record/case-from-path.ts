import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { signedIn, type AccessDeps, type SignedInEnv } from '../../platform/access/allow.ts'
import { withDescription } from '../../platform/http/describe.ts'
import { pathId } from '../../platform/http/path-id.ts'
import { findCase, getCase } from './queries.ts'
import type { Case } from './schemas.ts'

/** Variables of a request about one case. */
export interface CaseEnv<CaseFields = Pick<Case, 'id'>> {
  Variables: SignedInEnv['Variables'] & { case: CaseFields }
}

const withCase = <CaseFields>(
  { db }: AccessDeps,
  find: (...given: Parameters<typeof getCase>) => Promise<CaseFields>,
) =>
  withDescription(
    createMiddleware<CaseEnv<CaseFields>>(async (c, next) => {
      c.set('case', await find(db, c.get('actor'), pathId(c.req.param('id') ?? '')))
      await next()
    }),
    { 'x-codes': ['not_found'] },
  )

/**
 * Middleware of every case route: the caller is signed in and may see the case. Invisible and missing cases get the
 * same
 * 404, before any other check.
 * @param person required caller; by default anyone signed in
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
 * Middleware of routes that list a part of a case, without a query for the case itself: the list queries it when empty.
 * @param query query string validator; when it rejects, a missing case is reported first
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
  // Carries the validator's metadata for the OpenAPI description.
  return [person, withId, Object.assign(checked, query)] as const
}

/** Like `caseFromPath`, with the whole case. */
export const wholeCaseFromPath = (access: AccessDeps) =>
  [signedIn(access, 'readCase'), withCase(access, getCase)] as const
