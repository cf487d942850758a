import { bodyOf } from '../../api/body-of.ts'
import { ApiProblem } from '../../ui/async/api-problem.ts'
import { api } from '../../api/client.ts'
import { takeToken } from '../../shell/session/take-token.ts'

/**
 * Loader: the token of an invitation and the invited person; null for an invalid token. Only checks the token: submitting
 * the form uses it up.
 */
export async function takeInvitation() {
  const token = takeToken()
  if (token === null) return null
  try {
    const invitation = await bodyOf(api.auth['check-invitation'].$post({ json: { token } }))
    return { token, invited: invitation }
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.code === 'invalid_token') return null
    // Unknown because the check failed: the person types the name, and submitting reports an invalid token.
    return { token, invited: undefined }
  }
}
