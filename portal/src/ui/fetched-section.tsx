import { useState, type ReactNode } from 'react'
import { ApiProblem } from './async/api-problem.ts'
import { deferred } from './async/deferred.ts'
import { usePromise } from './async/use-promise.ts'
import { LoadProblem } from './load-problem.tsx'
import { Skeletons } from './skeletons.tsx'

interface Props<Value> {
  /** Called when the component mounts, and again on retry. @throws ApiProblem */
  fetch: () => Promise<Value>
  children: (value: Value) => ReactNode
}

/** Content whose data loads when it is shown, instead of in the loader of the screen. */
export function FetchedSection<Value>({ fetch, children }: Props<Value>) {
  const [value, setValue] = useState(() => deferred(fetch()))
  const { loaded, problem, pending } = usePromise(value)
  if (problem !== undefined && !(problem instanceof ApiProblem)) throw problem
  if (problem)
    return (
      <LoadProblem text={problem.message} retrying={pending} onRetry={() => setValue(deferred(fetch()))} />
    )
  return loaded ? children(loaded.value) : <Skeletons />
}
