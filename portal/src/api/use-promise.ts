import { useLayoutEffect, useState } from 'react'
import { cameOf } from './deferred.ts'

/** How a promise ended, and what came of those before it. */
export interface Outcome<Value> {
  /** What came last, however long ago. */
  came?: { value: Value }
  /** Why the last one failed. */
  problem?: unknown
  /** It has not ended yet. */
  pending: boolean
}

/** How a promise ended, at once where it has already; until then, and when it fails, what the one before it gave is still there. */
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
