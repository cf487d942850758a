import { useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from './after-paint.ts'

/**
 * Whether what is there without it has been painted, and a way not to wait for that. `useDeferredValue` lets whoever
 * presses meanwhile come first, and yet may leave no frame between.
 * @param atOnce whether nothing is waited for
 */
export function useAfterPaint(atOnce = false): [isPainted: boolean, waitNoMore: () => void] {
  const [isPainted, setPainted] = useState(atOnce)
  // With its effects: a dialog that is there has the focus too, before anybody types.
  const waitNoMore = useCallback(() => flushSync(() => setPainted(true)), [])
  useEffect(() => (isPainted ? undefined : afterPaint(waitNoMore)), [isPainted, waitNoMore])
  return [isPainted, waitNoMore]
}
