import { useLayoutEffect, useState } from 'react'
import { resolvedValueOf } from './deferred.ts'

export interface Outcome<Value> {
  /** Last resolved value, possibly of an earlier promise. */
  loaded?: { value: Value } | undefined
  problem?: unknown
  pending: boolean
}

/** State of a promise, at once if it has settled. Keeps the previous value while it is pending and when it fails. */
export function usePromise<Value>(promise: Promise<Value>): Outcome<Value> {
  const [outcome, setOutcome] = useState<Omit<Outcome<Value>, 'pending'> & { of?: Promise<Value> }>(() => {
    const loaded = resolvedValueOf(promise)
    return loaded ? { loaded, of: promise } : {}
  })
  useLayoutEffect(() => {
    let current = true
    const show: typeof setOutcome = (next) => current && setOutcome(next)
    promise.then(
      (value) => show((now) => (now.of === promise ? now : { loaded: { value }, of: promise })),
      (problem: unknown) => show(({ loaded }) => ({ loaded, problem, of: promise })),
    )
    return () => {
      current = false
    }
  }, [promise])
  const { loaded, problem, of } = outcome
  return { loaded, problem, pending: of !== promise }
}
