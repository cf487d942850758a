import { useEffect, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { MESSAGES } from '../areas.ts'

/** Leads to the messages when the address asks for them. */
export function useAskedFor(heading: RefObject<HTMLElement | null>): void {
  const { search, key } = useLocation()
  const asked = new URLSearchParams(search).get('aba') === MESSAGES
  useEffect(() => {
    if (!asked) return undefined
    // The screen gives the focus to its own heading first.
    const soon = requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true })
      heading.current?.scrollIntoView({ block: 'start' })
    })
    return () => cancelAnimationFrame(soon)
  }, [asked, key, heading])
}
