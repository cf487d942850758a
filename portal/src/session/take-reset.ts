import { answerOf } from '../api/answer-of.ts'
import type { ApiProblem } from '../api/api-problem.ts'
import { api } from '../api/client.ts'
import { findInFragment, takeToken } from './take-token.ts'

/** In the fragment of who was sent here by a link that confirmed the address. */
export const CONFIRMED = 'confirmado'

/** Loader: the token of a link that sets a password; none where it is over already, which is told before anything is typed. */
export async function takeReset() {
  const isConfirmed = findInFragment(CONFIRMED) !== null
  const token = takeToken()
  if (token === null) return { token, isConfirmed }
  const isOver = await answerOf(api.auth['check-reset-token'].$post({ json: { token } })).then(
    () => false,
    ({ code }: ApiProblem) => code === 'invalid_token',
  )
  return { token: isOver ? null : token, isConfirmed }
}
