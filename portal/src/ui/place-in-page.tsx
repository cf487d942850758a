import { useContext, useEffect, useLayoutEffect, useState } from 'react'
import { ScrollRestoration, UNSAFE_DataRouterStateContext as RouterStateContext } from 'react-router-dom'

/** Rows that take longer come where nobody waits for them. */
const LONGEST_WAIT_MS = 5000

/** Goes towards a place as the page grows, until it is there or somebody goes elsewhere. @returns how to give it up */
function reach(place: number): () => void {
  const over = new AbortController()
  const giveUp = () => over.abort()
  const growth = new ResizeObserver(() => {
    scrollTo(0, place)
    if (scrollY >= place - 1) giveUp()
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

/**
 * The place in the page, also after it was loaded again. Drawn once the rest is: before, the router that is ready with the first
 * drawing has nobody yet to tell the place to. It goes there at once, as far as there is a page by then: rows that are still on
 * their way are followed.
 */
export function PlaceInPage() {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  const { location, restoreScrollPosition: place } = useContext(RouterStateContext) ?? {}
  const key = location?.key
  useLayoutEffect(() => (typeof place === 'number' ? reach(place) : undefined), [key, place])
  return isDrawn && <ScrollRestoration />
}
