import { accountTexts } from 'core/texts/account'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { answerOf } from '../api/answer-of.ts'
import { ApiProblem } from '../api/api-problem.ts'
import { api } from '../api/client.ts'
import { paths } from 'core/paths'
import type { ToastContent } from '../toast/toast-context.ts'
import { findMe } from './find-me.ts'
import { loadPage } from './go-to.ts'
import { nextAddress } from './next-address.ts'
import { homeWithMessage } from './home-messages.ts'
import { CONFIRMED } from './take-reset.ts'
import { takeToken } from './take-token.ts'

const WAIT_MS = 500

export interface Outcome {
  to: string
  message?: ToastContent
}

const failed = (description = accountTexts.erroAutenticacaoTexto): Outcome => ({
  to: paths.login,
  message: { title: accountTexts.erroAutenticacao, description, tone: 'destructive' },
})

const confirmed = (): Outcome => ({
  to: paths.login,
  message: { title: accountTexts.emailConfirmado, description: accountTexts.emailConfirmadoTexto },
})

/** The server says what to do first; of any other failure there is only to try again. */
const failure = (problem: unknown): Outcome =>
  problem instanceof ApiProblem && problem.code === 'sign_in_first' ? failed(problem.message) : failed()

/** Agents sign in with the form: they get no links by e-mail. */
const welcome = ['client', 'partner', 'admin']

async function decide(token: string | null, url: string): Promise<Outcome> {
  if (token) {
    // Nothing with 204, as most often.
    const chosen = (await answerOf(api.auth['verify-email'].$post({ json: { token } }))) as
      | { token: string }
      | undefined
    // Two signed up with this address: who reads its e-mails chooses the password.
    if (chosen) return loadPage(`${paths.resetPassword}#token=${chosen.token}&${CONFIRMED}=1`, url)
  }
  const me = await findMe()
  if (!me) return token ? confirmed() : failed()
  const to = welcome.includes(me.role) ? await nextAddress(me, new URL(url).searchParams) : null
  return to ? { to } : loadPage(homeWithMessage('sistema-restrito'), url)
}

/** Loader that finishes what a link in an e-mail began: says where to go on, and what to say. */
export async function finishLogin({ request }: LoaderFunctionArgs): Promise<Outcome> {
  const token = takeToken()
  await new Promise((waited) => setTimeout(waited, WAIT_MS))
  return decide(token, request.url).catch(failure)
}
