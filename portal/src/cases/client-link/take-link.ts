import { bodyOf } from '../../api/body-of.ts'
import { ApiProblem } from '../../ui/async/api-problem.ts'
import { api } from '../../api/client.ts'
import { takeToken } from '../../shell/session/take-token.ts'

/**
 * Loader: checks the token of a sign-in link without using it up, and returns the client's name. Without a
 * token the screen offers the form that requests a link.
 */
export async function takeLink() {
  const token = takeToken()
  if (token === null) return { token, isOver: false, name: null }
  try {
    const { name } = await bodyOf(api.auth['check-link'].$post({ json: { token } }))
    return { token, isOver: false, name }
  } catch (problem) {
    const isOver = problem instanceof ApiProblem && problem.code === 'invalid_token'
    // The check failed for another reason: the press reports the error.
    return { token: isOver ? null : token, isOver, name: null }
  }
}
