import { useEffect, useState, type RefObject } from 'react'

/** Inner size of an element in CSS pixels; 0 before it is mounted. */
export function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const box = element.current
    if (!box) return undefined
    const measure = () =>
      setSize((before) => {
        const { clientWidth: width, clientHeight: height } = box
        return before.width === width && before.height === height ? before : { width, height }
      })
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    measure()
    return () => observer.disconnect()
  }, [element])
  return size
}
