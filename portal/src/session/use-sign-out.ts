import { entradaTexts } from 'core/texts/entrada'
import { geralTexts } from 'core/texts/geral'
import { answerOf } from '../api/answer-of.ts'
import type { ApiProblem } from '../api/api-problem.ts'
import { api } from '../api/client.ts'
import { useAction } from '../api/use-action.ts'
import { leave } from './leave.ts'
import { homeSaying } from './notices.ts'

/** Answers that mean that there is no session to end. */
const alreadyOut = [401, 403, 404]

/** Ends the session and goes home, where it is said. */
export function useSignOut() {
  const { run, running } = useAction({
    failure: () => ({ title: geralTexts.erro, description: entradaTexts.erroSair }),
  })
  const signOut = () =>
    run(async () => {
      await answerOf(api.auth['sign-out'].$post()).catch((problem: ApiProblem) => {
        if (!alreadyOut.includes(problem.status)) throw problem
      })
      await leave(homeSaying('ate-logo'))
    })
  return { signOut, signingOut: running }
}
