import { useEffect, useLayoutEffect } from 'react'
import {
  NavigationType,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useNavigationType,
} from 'react-router-dom'

/** Longest wait for rows, in milliseconds: after it the person has begun something else. */
const LONGEST_WAIT_MS = 5000
const STORE = 'sim.scroll'

/** Scroll positions by history entry; the first entry of every document has the same key. */
let positions: Partial<Record<string, number>> | undefined

const readPositions = () =>
  (positions ??= JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as NonNullable<typeof positions>)

/** Scrolls while the page grows, until it reaches the position or the person scrolls. @returns a function that cancels it */
function followGrowth(position: number): () => void {
  const over = new AbortController()
  const giveUp = () => over.abort()
  const growth = new ResizeObserver(() => {
    scrollTo(0, position)
    if (scrollY >= position - 1) giveUp()
  })
  growth.observe(document.body)
  const timer = setTimeout(giveUp, LONGEST_WAIT_MS)
  over.signal.addEventListener('abort', () => {
    growth.disconnect()
    clearTimeout(timer)
  })
  for (const event of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(event, giveUp, { passive: true, signal: over.signal })
  return giveUp
}

/** Stores and restores the scroll position of each history entry, even if the rows of a list load after its screen. */
export function ScrollPosition() {
  const { key, pathname } = useLocation()
  const entry = `${key} ${pathname}`
  const { state } = useNavigation()
  const type = useNavigationType()
  useLayoutEffect(() => {
    const position = type === NavigationType.Pop ? readPositions()[entry] : undefined
    return position === undefined ? undefined : followGrowth(position)
  }, [entry, type])
  useEffect(() => {
    // During navigation this screen may be hidden, and the page shorter.
    if (state !== 'idle') return undefined
    const store = () => {
      readPositions()[entry] = scrollY
    }
    // Choosing another tab creates a history entry without scrolling.
    readPositions()[entry] ??= scrollY
    addEventListener('scroll', store, { passive: true })
    return () => removeEventListener('scroll', store)
  }, [entry, state])
  useEffect(() => {
    const save = () => sessionStorage.setItem(STORE, JSON.stringify(readPositions()))
    addEventListener('pagehide', save)
    return () => removeEventListener('pagehide', save)
  }, [])
  return <ScrollRestoration />
}
