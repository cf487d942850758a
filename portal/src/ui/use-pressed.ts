import { useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { afterPaint } from './after-paint.ts'

/**
 * What was pressed is marked with the next frame, however long it takes to draw what the address then names: the mark
 * lasts until there is another address.
 * @param named by the address
 * @param go changes the address, once the mark is painted
 */
export function usePressed<Value>(named: Value, go: (value: Value) => void) {
  const { key } = useLocation()
  const [pressed, setPressed] = useState<{ value: Value; key: string }>()
  const callOff = useRef<() => void>(undefined)
  const press = (value: Value) => {
    setPressed({ value, key })
    callOff.current?.()
    callOff.current = afterPaint(() => go(value))
  }
  return { marked: pressed?.key === key ? pressed.value : named, press }
}
