import { useLayoutEffect, useState } from 'react'
import { cameOf } from './deferred.ts'

export interface Outcome<Value> {
  /** Last resolved value, possibly of an earlier promise. */
  came?: { value: Value } | undefined
  problem?: unknown
  pending: boolean
}

/** State of a promise, at once if it has settled. Keeps the previous value while it is pending and when it fails. */
export function usePromise<Value>(promise: Promise<Value>): Outcome<Value> {
  const [outcome, setOutcome] = useState<Omit<Outcome<Value>, 'pending'> & { of?: Promise<Value> }>(() => {
    const came = cameOf(promise)
    return came ? { came, of: promise } : {}
  })
  useLayoutEffect(() => {
    let current = true
    const show: typeof setOutcome = (next) => current && setOutcome(next)
    promise.then(
      (value) => show((now) => (now.of === promise ? now : { came: { value }, of: promise })),
      (problem: unknown) => show(({ came }) => ({ came, problem, of: promise })),
    )
    return () => {
      current = false
    }
  }, [promise])
  const { came, problem, of } = outcome
  return { came, problem, pending: of !== promise }
}
