import { accountTexts } from 'core/texts/account'
import { generalTexts } from 'core/texts/general'
import { bodyOf } from '../../api/body-of.ts'
import type { ApiProblem } from '../../ui/async/api-problem.ts'
import { api } from '../../api/client.ts'
import { useAction } from '../../ui/async/use-action.ts'
import { loadPage } from './go-to.ts'
import { announceSignOut } from './sign-out-channel.ts'
import { homeWithMessage } from './home-messages.ts'

const alreadyOut = [401, 403, 404]

/** Ends the session and goes to the landing page, which confirms it. */
export function useSignOut() {
  const { run, running } = useAction({
    failure: () => ({ title: generalTexts.erro, description: accountTexts.erroSair }),
  })
  const signOut = () =>
    run(async () => {
      await bodyOf(api.auth['sign-out'].$post()).catch((problem: ApiProblem) => {
        if (!alreadyOut.includes(problem.status)) throw problem
      })
      announceSignOut()
      if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => {})
      await loadPage(homeWithMessage('ate-logo'))
    })
  return { signOut, signingOut: running }
}
