import { secondsLeft, type Limit } from './count-hit.ts'

/** Whoever asks from more networks than this within one window makes the oldest be forgotten. */
const MOST_NETWORKS = 50_000

interface Window {
  hits: number
  start: number
}

/**
 * Counts in the memory of this process alone: for what costs this process something, and is done sooner than a row is
 * written.
 * @returns counts one more of `who`; the seconds left to wait, or `null` when the limit is not reached
 */
export function createMemoryCounter({ max, windowMs }: Limit, most = MOST_NETWORKS) {
  // In the order in which they began.
  const windows = new Map<string, Window>()
  return (who: string, now: number): number | null => {
    const known = windows.get(who)
    if (known && now - known.start < windowMs) {
      if (known.hits >= max) return secondsLeft(known.start, windowMs, now)
      known.hits += 1
      return null
    }
    windows.delete(who)
    for (const [oldest, { start }] of windows) {
      if (windows.size < most && now - start < windowMs) break
      windows.delete(oldest)
    }
    windows.set(who, { hits: 1, start: now })
    return null
  }
}
