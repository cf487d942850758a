import { paths } from 'core/paths'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { bodyOf } from '../api/body-of.ts'
import { ApiProblem } from '../ui/async/api-problem.ts'
import { api } from '../api/client.ts'
import { findMe } from '../shell/session/find-me.ts'
import { redirectTo } from '../shell/session/go-to.ts'
import { takeToken } from '../shell/session/take-token.ts'

/** Storage key of the token during the sign-in or sign-up, in this tab only. */
const WAITING = 'acompanhar'

/** Sign-up tab first: most people have no account yet. */
const signUp = `${paths.login}?aba=criar-conta&intent=${encodeURIComponent(paths.follow)}`

/** Outcome of a link that claims a lead and did not open a case. */
export type Claimed = 'waiting' | 'over' | 'not-client' | 'failed'

/** Loader that requires a sign-in, claims the lead for the account and redirects to its case. */
export async function takeClaim({ request }: LoaderFunctionArgs): Promise<Claimed> {
  const linkToken = takeToken()
  if (linkToken) sessionStorage.setItem(WAITING, linkToken)
  const token = linkToken ?? sessionStorage.getItem(WAITING)
  if (!token) return 'over'
  try {
    const me = await findMe()
    if (!me) throw redirectTo(signUp, request.url)
    if (me.role !== 'client') return 'not-client'
    const { case_id } = await bodyOf(api.leads.claim.$post({ json: { token } }))
    sessionStorage.removeItem(WAITING)
    if (case_id) throw redirectTo(paths.clientWelcome.replace(':id', case_id), request.url)
    return 'waiting'
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem
    if (problem.code !== 'invalid_token') return 'failed'
    sessionStorage.removeItem(WAITING)
    return 'over'
  }
}
