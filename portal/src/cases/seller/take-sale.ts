import { bodyOf } from '../../api/body-of.ts'
import { ApiProblem } from '../../ui/async/api-problem.ts'
import { api } from '../../api/client.ts'
import { takeToken } from '../../shell/session/take-token.ts'

/**
 * Loader: sale opened by a seller's link, or null when the link has expired. The session of the same browser
 * needs no link.
 */
export async function takeSale() {
  const token = takeToken()
  try {
    return await bodyOf(
      token === null ? api.seller.$get({ query: {} }) : api.seller.open.$post({ json: { token } }),
    )
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.code === 'invalid_token') return null
    throw problem
  }
}

export type Sale = NonNullable<Awaited<ReturnType<typeof takeSale>>>
