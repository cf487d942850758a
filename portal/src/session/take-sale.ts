import { answerOf } from '../api/answer-of.ts'
import { ApiProblem } from '../api/api-problem.ts'
import { api } from '../api/client.ts'
import { takeToken } from './take-token.ts'

/** Loader: the sale that a seller's link opens; null where it is over. Whoever comes again in the same browser needs no link. */
export async function takeSale() {
  const token = takeToken()
  try {
    return await answerOf(
      token === null ? api.seller.$get({ query: {} }) : api.seller.open.$post({ json: { token } }),
    )
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.code === 'invalid_token') return null
    throw problem
  }
}

export type Sale = NonNullable<Awaited<ReturnType<typeof takeSale>>>
