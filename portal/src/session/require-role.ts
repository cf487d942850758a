import type { Role } from 'core'
import { paths } from 'core/paths'
import type { Me } from 'core/schema'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { ApiProblem } from '../api/api-problem.ts'
import { findMeFor } from './find-me.ts'
import { loadPage, redirectTo } from './go-to.ts'
import { homeWithMessage } from './home-messages.ts'

/** The sign-in screen, which leads back to where somebody wanted to go. */
function loginFor(url: URL): string {
  const intent = encodeURIComponent(url.pathname + url.search)
  return `${paths.login}?intent=${intent}`
}

/**
 * Loader of a screen for these roles: gives who is signed in, or why that cannot be known. Without a session it leads
 * to the sign-in, with another role to the landing page, and whoever has to enrol a second factor there.
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
