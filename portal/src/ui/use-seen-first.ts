import { useDeferredValue } from 'react'

/** As many rows as a screen shows, or a few more. */
const SEEN = 8

/** Rows of a list that may be long: at first those that are seen, and all of them once these are on the screen. */
export function useSeenFirst<Row>(rows: readonly Row[]): readonly Row[] {
  const isSeen = useDeferredValue(true, false)
  return isSeen ? rows : rows.slice(0, SEEN)
}
