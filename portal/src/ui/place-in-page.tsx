import { useEffect, useLayoutEffect, useState } from 'react'
import { NavigationType, ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom'

/** Rows that take longer come where nobody waits for them. */
const LONGEST_WAIT_MS = 5000

/** How far down the page stood, by the key of its place in the history. */
const places = new Map<string, number>()

/** Goes to a place once the page is long enough for it, unless somebody goes elsewhere first. @returns how to give it up */
function reach(place: number): () => void {
  const tries = new AbortController()
  const giveUp = () => tries.abort()
  const lengths = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight < place + innerHeight) return
    scrollTo(0, place)
    giveUp()
  })
  lengths.observe(document.body)
  tries.signal.addEventListener('abort', () => lengths.disconnect())
  for (const event of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(event, giveUp, { passive: true, signal: tries.signal })
  setTimeout(giveUp, LONGEST_WAIT_MS)
  return giveUp
}

/**
 * Back to a screen of which the rows are still on their way: the router goes to its place at once, and as far as there is a
 * page by then.
 */
function useReturn(): void {
  const { key } = useLocation()
  const isReturning = useNavigationType() === NavigationType.Pop
  useLayoutEffect(() => {
    const place = places.get(key)
    return isReturning && place !== undefined ? reach(place) : undefined
  }, [key, isReturning])
  // By the time that the next screen is drawn: what is shorter is at another place.
  useLayoutEffect(() => {
    const remember = () => places.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key])
}

/**
 * The place in the page, also after it was loaded again. Drawn once the rest is: before, the router that is ready with the first
 * drawing has nobody yet to tell the place to.
 */
export function PlaceInPage() {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  useReturn()
  return isDrawn && <ScrollRestoration />
}
