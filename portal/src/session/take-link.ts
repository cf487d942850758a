import { answerOf } from '../api/answer-of.ts'
import { ApiProblem } from '../api/api-problem.ts'
import { api } from '../api/client.ts'
import { takeToken } from './take-token.ts'

/**
 * Loader: the token of a link that lets in, and who it is for. It only asks: the link is used up by a press. Without a
 * token one is asked for here.
 */
export async function takeLink() {
  const token = takeToken()
  if (token === null) return { token, isOver: false, name: null }
  try {
    const { name } = await answerOf(api.auth['check-link'].$post({ json: { token } }))
    return { token, isOver: false, name }
  } catch (problem) {
    const isOver = problem instanceof ApiProblem && problem.code === 'invalid_token'
    // Nobody knows yet: the press says how it is.
    return { token: isOver ? null : token, isOver, name: null }
  }
}
