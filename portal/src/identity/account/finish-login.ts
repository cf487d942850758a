import { accountTexts } from 'core/texts/account'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { bodyOf } from '../../api/body-of.ts'
import { ApiProblem } from '../../ui/async/api-problem.ts'
import { api } from '../../api/client.ts'
import { paths } from 'core/paths'
import type { ToastContent } from '../../ui/toast/toast-context.ts'
import { findMe } from '../../shell/session/find-me.ts'
import { loadPage } from '../../shell/session/go-to.ts'
import { nextAddress } from '../../shell/session/next-address.ts'
import { homeWithMessage } from '../../shell/session/home-messages.ts'
import { CONFIRMED } from './take-reset.ts'
import { takeToken } from '../../shell/session/take-token.ts'

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

/** The server's message when the person has to sign in first; a general one for other failures. */
const failure = (problem: unknown): Outcome =>
  problem instanceof ApiProblem && problem.code === 'sign_in_first' ? failed(problem.message) : failed()

/** Agents sign in with a password: they receive no e-mail links. */
const welcome = ['client', 'partner', 'admin']

async function decide(token: string | null, url: string): Promise<Outcome> {
  if (token) {
    // Usually 204, without a body.
    const chosen = (await bodyOf(api.auth['verify-email'].$post({ json: { token } }))) as
      | { token: string }
      | undefined
    // Two people signed up with this address: its owner chooses a new password.
    if (chosen) return loadPage(`${paths.resetPassword}#token=${chosen.token}&${CONFIRMED}=1`, url)
  }
  const me = await findMe()
  if (!me) return token ? confirmed() : failed()
  const to = welcome.includes(me.role) ? await nextAddress(me, new URL(url).searchParams) : null
  return to ? { to } : loadPage(homeWithMessage('sistema-restrito'), url)
}

/** Loader that verifies the token of an e-mail link. Returns the next address and a message. */
export async function finishLogin({ request }: LoaderFunctionArgs): Promise<Outcome> {
  const token = takeToken()
  await new Promise((waited) => setTimeout(waited, WAIT_MS))
  return decide(token, request.url).catch(failure)
}
