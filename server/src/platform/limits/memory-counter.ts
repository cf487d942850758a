import { secondsLeft, type Limit } from './count-hit.ts'

/** Windows in memory: more networks within one window evict the oldest. */
const MOST_NETWORKS = 50_000

interface Window {
  hits: number
  start: number
}

/**
 * Counts in the memory of this process alone: for work that costs only this process, and less than writing a row.
 * @returns a function that counts one hit of `who` and returns the seconds left to wait, or `null` below the limit
 */
export function createMemoryCounter({ max, windowMs }: Limit, most = MOST_NETWORKS) {
  // In order of their beginning.
  const windows = new Map<string, Window>()
  return (who: string, now: number): number | null => {
    const window = windows.get(who)
    if (window && now - window.start < windowMs) {
      if (window.hits >= max) return secondsLeft(window.start, windowMs, now)
      window.hits += 1
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
