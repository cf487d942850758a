import { useDeferredValue } from 'react'

/**
 * Rows of a list that may be long: at first those that are seen, and all of them once these are on the screen.
 * @param seen as many as a screen shows before it is scrolled, or one more
 */
export function useSeenFirst<Row>(rows: readonly Row[], seen = 8): readonly Row[] {
  const isSeen = useDeferredValue(true, false)
  return isSeen ? rows : rows.slice(0, seen)
}
