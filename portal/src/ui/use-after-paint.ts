import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from './after-paint.ts'

/**
 * A value once what is there without it has been painted; until then, the one before it. `useDeferredValue` lets whoever
 * presses meanwhile come first, and yet may leave no frame between.
 * @param initial stands first
 */
export function useAfterPaint<Value>(value: Value, initial: Value): Value {
  const [shown, setShown] = useState(initial)
  useEffect(() => {
    if (shown === value) return undefined
    // With its effects: a dialog that is there has the focus too, before anybody types.
    return afterPaint(() => flushSync(() => setShown(value)))
  }, [shown, value])
  return shown
}
