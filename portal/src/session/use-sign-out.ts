import { accountTexts } from 'core/texts/account'
import { generalTexts } from 'core/texts/general'
import { answerOf } from '../api/answer-of.ts'
import type { ApiProblem } from '../api/api-problem.ts'
import { api } from '../api/client.ts'
import { useAction } from '../api/use-action.ts'
import { loadPage } from './go-to.ts'
import { homeWithMessage } from './home-messages.ts'

/** Answers that mean that there is no session to end. */
const alreadyOut = [401, 403, 404]

/** Ends the session and goes home, where it is said. */
export function useSignOut() {
  const { run, running } = useAction({
    failure: () => ({ title: generalTexts.erro, description: accountTexts.erroSair }),
  })
  const signOut = () =>
    run(async () => {
      await answerOf(api.auth['sign-out'].$post()).catch((problem: ApiProblem) => {
        if (!alreadyOut.includes(problem.status)) throw problem
      })
      await loadPage(homeWithMessage('ate-logo'))
    })
  return { signOut, signingOut: running }
}
