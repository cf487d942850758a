import type { Me } from 'core/schema'
import { answerOf } from '../api/answer-of.ts'
import type { ApiProblem } from '../api/api-problem.ts'
import { api } from '../api/client.ts'

/** Who is signed in, asked of the server each time. @throws ApiProblem when it cannot be known */
export const findMe = (): Promise<Me | null> =>
  answerOf(api.me.$get()).catch((problem: ApiProblem) => {
    if (problem.status === 401) return null
    throw problem
  })

const askedFor = new WeakMap<AbortSignal, Promise<Me | null>>()

/** The same, asked once for all loaders of one navigation. */
export function findMeFor({ signal }: Request): Promise<Me | null> {
  const asked = askedFor.get(signal) ?? findMe()
  askedFor.set(signal, asked)
  return asked
}
