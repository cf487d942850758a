import { bodyOf } from '../../api/body-of.ts'
import type { ApiProblem } from '../../ui/async/api-problem.ts'
import { api } from '../../api/client.ts'
import { findInFragment, takeToken } from '../../shell/session/take-token.ts'

/** Fragment parameter after a link that verified the address. */
export const CONFIRMED = 'confirmado'

/** Loader: the token of a link that sets a password; null if it has expired, so that the screen says so before the person types. */
export async function takeReset() {
  const isConfirmed = findInFragment(CONFIRMED) !== null
  const token = takeToken()
  if (token === null) return { token, isConfirmed, asksCode: false }
  const { isOver, asksCode } = await bodyOf(api.auth['check-reset-token'].$post({ json: { token } })).then(
    ({ second_factor }) => ({ isOver: false, asksCode: second_factor }),
    ({ code }: ApiProblem) => ({ isOver: code === 'invalid_token', asksCode: false }),
  )
  return { token: isOver ? null : token, isConfirmed, asksCode }
}
