import { answerOf } from '../api/answer-of.ts'
import { ApiProblem } from '../api/api-problem.ts'
import { api } from '../api/client.ts'
import { takeToken } from './take-token.ts'

/**
 * Loader: the token of an invitation, and who it is for; nothing where it opens nothing. It only asks: the link is used up
 * by who sends the form.
 */
export async function takeInvitation() {
  const token = takeToken()
  if (token === null) return null
  try {
    const invited = await answerOf(api.auth['check-invitation'].$post({ json: { token } }))
    return { token, invited }
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.code === 'invalid_token') return null
    // Nobody knows yet: the name is typed, and the form says how it is.
    return { token, invited: undefined }
  }
}
