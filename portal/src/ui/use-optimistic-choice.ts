import { startTransition, useOptimistic } from 'react'

/**
 * Marks a choice at once, before its consequences render.
 * @param onChoose changes state in a transition
 */
export function useOptimisticChoice<Value>(chosen: Value, onChoose: (value: Value) => void) {
  const [marked, mark] = useOptimistic(chosen)
  const choose = (value: Value) =>
    startTransition(() => {
      mark(value)
      onChoose(value)
    })
  return { marked, choose }
}
