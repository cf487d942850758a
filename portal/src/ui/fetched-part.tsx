import { useState, type ReactNode } from 'react'
import { deferred } from './async/deferred.ts'
import { usePromise } from './async/use-promise.ts'

interface Props<Value> {
  fetch: () => Promise<Value>
  children: (value: Value) => ReactNode
}

/** Part that loads with its screen; nothing until then, and nothing when it fails, because the screen works without it. */
export function FetchedPart<Value>({ fetch, children }: Props<Value>) {
  const [promise] = useState(() => deferred(fetch()))
  const { loaded } = usePromise(promise)
  return loaded && children(loaded.value)
}
