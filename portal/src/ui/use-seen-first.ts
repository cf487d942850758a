import { useDeferredValue } from 'react'

/** Of rows as low as a line or two, a screen full. */
const SEEN = 8

/**
 * Rows of a list that may be long: at first those that are seen, and all of them once these are on the screen.
 * @param seen as many as a screen shows before it is scrolled, or one more
 */
export function useSeenFirst<Row>(rows: readonly Row[], seen = SEEN): readonly Row[] {
  const isSeen = useDeferredValue(true, false)
  return isSeen ? rows : rows.slice(0, seen)
}
