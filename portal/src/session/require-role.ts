import type { Role } from 'core'
import type { Me } from 'core/schema'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { ApiProblem } from '../api/api-problem.ts'
import { paths } from '../paths.ts'
import { findMe } from './find-me.ts'
import { leadTo } from './lead-to.ts'
import { leave } from './leave.ts'
import { homeSaying } from './notices.ts'

/** The sign-in screen, which leads back to where somebody wanted to go. */
function loginFor(url: URL): string {
  const intent = encodeURIComponent(url.pathname + url.search)
  return `${paths.login}?intent=${intent}`
}

/**
 * Loader of a screen for these roles: gives who is signed in, or why that cannot be known. Without a session it leads
 * to the sign-in, with another role to the landing page.
 */
export const requireRole =
  (...roles: readonly Role[]) =>
  async ({ request }: LoaderFunctionArgs): Promise<Me | ApiProblem> => {
    const me = await findMe().catch((problem: ApiProblem) => problem)
    if (!me) throw leadTo(loginFor(new URL(request.url)), request.url)
    if (me instanceof ApiProblem || roles.some((role) => role === me.role)) return me
    return leave(homeSaying('area-restrita'), request.url)
  }
