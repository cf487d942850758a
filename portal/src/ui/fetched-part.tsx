import { useState, type ReactNode } from 'react'
import { ApiProblem } from '../api/api-problem.ts'
import { deferred } from '../api/deferred.ts'
import { usePromise } from '../api/use-promise.ts'
import { LoadProblem } from './load-problem.tsx'
import { Skeletons } from './skeletons.tsx'

interface Props<Value> {
  /** Asked once, when the part is first shown, and again where it failed. @throws ApiProblem */
  fetch: () => Promise<Value>
  children: (value: Value) => ReactNode
}

/** A part that no loader fetched, as it is seen only by who opens it. */
export function FetchedPart<Value>({ fetch, children }: Props<Value>) {
  const [value, setValue] = useState(() => deferred(fetch()))
  const { came, problem, pending } = usePromise(value)
  if (problem !== undefined && !(problem instanceof ApiProblem)) throw problem
  if (problem)
    return (
      <LoadProblem text={problem.message} retrying={pending} onRetry={() => setValue(deferred(fetch()))} />
    )
  return came ? children(came.value) : <Skeletons />
}
