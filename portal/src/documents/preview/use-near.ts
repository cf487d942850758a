import { useEffect, useState, type RefObject } from 'react'

/** Whether an element is seen, or soon will be when its surroundings are scrolled. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const box = element.current
    if (!box) return undefined
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root: box.closest('.stage'),
      rootMargin: '75% 0px',
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return near
}
