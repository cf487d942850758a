import type { Role } from 'core'
import { paths } from 'core/paths'
import type { Me } from 'core/schema'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { ApiProblem } from '../../ui/async/api-problem.ts'
import { findMeFor } from './find-me.ts'
import { loadPage, redirectTo } from './go-to.ts'
import { homeWithMessage } from './home-messages.ts'

/** Sign-in screen that returns to the given address. */
export function loginFor(url: Pick<URL, 'pathname' | 'search'>): string {
  const intent = encodeURIComponent(url.pathname + url.search)
  return `${paths.login}?intent=${intent}`
}

/**
 * Loader for screens of these roles: returns the signed-in person, or the failure to load them. Redirects to the sign-in
 * without a session, to the landing page with another role, and to the second factor if the person must enrol one.
 */
export const requireRole =
  (...roles: readonly Role[]) =>
  async ({ request }: LoaderFunctionArgs): Promise<Me | ApiProblem> => {
    const me = await findMeFor(request).catch((problem: ApiProblem) => problem)
    if (!me) throw redirectTo(loginFor(new URL(request.url)), request.url)
    if (
      !(me instanceof ApiProblem) &&
      me.must_enrol &&
      new URL(request.url).pathname !== paths.accountSecurity
    )
      throw redirectTo(paths.accountSecurity, request.url)
    if (me instanceof ApiProblem || roles.some((role) => role === me.role)) return me
    return loadPage(homeWithMessage('area-restrita'), request.url)
  }
