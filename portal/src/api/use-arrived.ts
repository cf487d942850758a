import { useEffect, useState } from 'react'

/** What a promise gave, for those who can do without until it is here, or for good. */
export function useArrived<Value>(promise: Promise<Value>): Value | undefined {
  const [value, setValue] = useState<Value>()
  useEffect(() => {
    let current = true
    promise.then(
      (got) => current && setValue(got),
      () => {},
    )
    return () => {
      current = false
    }
  }, [promise])
  return value
}
