import { paths } from 'core/paths'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { answerOf } from '../api/answer-of.ts'
import { ApiProblem } from '../api/api-problem.ts'
import { api } from '../api/client.ts'
import { findMe } from './find-me.ts'
import { redirectTo } from './go-to.ts'
import { takeToken } from './take-token.ts'

/** Where the token waits while its person signs in or up, in this tab alone. */
const WAITING = 'acompanhar'

/** Signing up comes first: most have no account yet. */
const signUp = `${paths.login}?aba=criar-conta&intent=${encodeURIComponent(paths.follow)}`

/** What became of a link that follows a request for an evaluation. */
export type Claimed = 'waiting' | 'over' | 'not-client' | 'failed'

/** Loader: whoever follows the link signs in, and is led to the case that is theirs from then on. */
export async function takeClaim({ request }: LoaderFunctionArgs): Promise<Claimed> {
  const given = takeToken()
  if (given) sessionStorage.setItem(WAITING, given)
  const token = given ?? sessionStorage.getItem(WAITING)
  if (!token) return 'over'
  try {
    const me = await findMe()
    if (!me) throw redirectTo(signUp, request.url)
    if (me.role !== 'client') return 'not-client'
    const { case_id } = await answerOf(api.leads.claim.$post({ json: { token } }))
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
