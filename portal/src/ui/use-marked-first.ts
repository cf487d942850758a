import { startTransition, useOptimistic } from 'react'
import { painted } from './after-paint.ts'

/**
 * What is chosen is marked with the next frame, however long it takes to draw what follows from it.
 * @param onChoose is called once the mark is painted; what it changes is drawn in pieces
 */
export function useMarkedFirst<Value>(chosen: Value, onChoose: (value: Value) => void) {
  const [marked, mark] = useOptimistic(chosen)
  const choose = (value: Value) =>
    startTransition(async () => {
      mark(value)
      await painted()
      startTransition(() => onChoose(value))
    })
  return { marked, choose }
}
