import type { Me } from 'core/schema'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'
import { inPage } from '../../api/page-answers.ts'
import { setDraftOwner } from '../../ui/forms/drafts/draft-store.ts'

/** Requests the signed-in person from the server; null without a session. @throws ApiProblem */
export async function findMe(options?: typeof inPage): Promise<Me | null> {
  const call = api.me.$get({}, options)
  const isSignedOut = await call.then(
    ({ status }: { status: number }) => status === 401,
    () => false,
  )
  const me = isSignedOut ? null : await bodyOf(call)
  setDraftOwner(me?.id)
  return me
}

const requestOf = new WeakMap<AbortSignal, Promise<Me | null>>()

/** `findMe` with one request for all loaders of a navigation. The page may contain the response for its first screen. */
export function findMeFor({ signal }: Request): Promise<Me | null> {
  const request = requestOf.get(signal) ?? findMe(inPage)
  requestOf.set(signal, request)
  return request
}
