import type { Me } from 'core/schema'
import { answerOf } from '../api/answer-of.ts'
import { api } from '../api/client.ts'

/** Who is signed in, asked of the server each time. @throws ApiProblem when it cannot be known */
export async function findMe(): Promise<Me | null> {
  const call = api.me.$get()
  const isNobody = await call.then(
    ({ status }: { status: number }) => status === 401,
    () => false,
  )
  return isNobody ? null : answerOf(call)
}

const askedFor = new WeakMap<AbortSignal, Promise<Me | null>>()

/** The same, asked once for all loaders of one navigation. */
export function findMeFor({ signal }: Request): Promise<Me | null> {
  const asked = askedFor.get(signal) ?? findMe()
  askedFor.set(signal, asked)
  return asked
}
