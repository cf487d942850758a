import { startTransition, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Marks the pressed value at once, until the address changes. `useOptimistic` would drop the mark at the end of its
 * transition, which may be before the loaders finish.
 * @param named value in the address
 * @param go changes the address
 */
export function usePressed<Value>(named: Value, go: (value: Value) => void) {
  const { key } = useLocation()
  const [pressed, setPressed] = useState<{ value: Value; key: string }>()
  const press = (value: Value) => {
    setPressed({ value, key })
    startTransition(() => go(value))
  }
  return { marked: pressed?.key === key ? pressed.value : named, press }
}
