import { useEffect, useEffectEvent, useState } from 'react'
import { countWork, type WorkQuery } from './work-api.ts'

/** Milliseconds between two counts while the screen is visible. */
const EVERY_MS = 30_000

export interface Counts {
  /** Query that was counted, as JSON. */
  of: string
  matching: number
  /** All open cases; equal to `matching` without filters. */
  total: number
}

/**
 * Number of cases that a view holds and of all open cases. Counted again after each change of the list, every half minute,
 * and when the tab becomes visible. Undefined until counted; a failed count keeps the earlier one.
 * @param changed changes its identity when the list was loaded again
 */
export function useCounts(view: WorkQuery, changed: unknown): Counts | undefined {
  const [counts, setCounts] = useState<Counts>()
  const { order: _order, ...filters } = view
  const of = JSON.stringify(filters)
  const hasFilters = of !== '{}'
  const count = useEffectEvent(async () => {
    const [matching, total] = await Promise.all([countWork(filters), hasFilters ? countWork({}) : undefined])
    return { of, matching, total: total ?? matching }
  })
  useEffect(() => {
    let current = true
    const update = () => {
      if (document.visibilityState === 'visible')
        count().then(
          (next) => current && setCounts(next),
          () => {},
        )
    }
    update()
    const timer = setInterval(update, EVERY_MS)
    document.addEventListener('visibilitychange', update)
    return () => {
      current = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [of, changed])
  return counts?.of === of ? counts : undefined
}
