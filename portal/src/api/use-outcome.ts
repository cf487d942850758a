import { useLayoutEffect, useState } from 'react'

/** How a promise ended, and what came of those before it. */
export interface Outcome<Value> {
  /** What came last, however long ago. */
  came?: { value: Value }
  /** Why the last one failed. */
  problem?: unknown
}

/** How a promise ended; until then, and when it fails, what the one before it gave is still there. */
export function useOutcome<Value>(promise: Promise<Value>): Outcome<Value> {
  const [outcome, setOutcome] = useState<Outcome<Value>>({})
  useLayoutEffect(() => {
    let current = true
    promise.then(
      (value) => current && setOutcome({ came: { value } }),
      (problem: unknown) => current && setOutcome(({ came }) => ({ came, problem })),
    )
    return () => {
      current = false
    }
  }, [promise])
  return outcome
}
