import type { Me } from 'core/schema'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { answerOf } from '../api/answer-of.ts'
import { api } from '../api/client.ts'
import { mayReviewDocuments, mayWorkLeads, type Counted } from './navigation.ts'

/** A number that is asked of the server on each screen, and when something changed it. */
function createCount(mayAsk: (me: Me) => boolean, ask: () => Promise<{ count: number }>) {
  const listeners = new Set<() => void>()
  function useCount(me: Me): number {
    const { pathname } = useLocation()
    const [count, setCount] = useState(0)
    const asks = mayAsk(me)
    useEffect(() => {
      if (!asks) return undefined
      let current = true
      const look = () =>
        void ask().then(
          (found) => current && setCount(found.count),
          () => {},
        )
      look()
      listeners.add(look)
      return () => {
        current = false
        listeners.delete(look)
      }
    }, [asks, pathname])
    return asks ? count : 0
  }
  const changed = () => {
    for (const listener of listeners) listener()
  }
  return { useCount, changed }
}

const reviews = createCount(mayReviewDocuments, () => answerOf(api.review.count.$get({ query: {} })))
const leads = createCount(mayWorkLeads, () => answerOf(api.leads.count.$get({ query: {} })))

/** Something was decided: what waits is counted anew. */
export const reviewsChanged = reviews.changed

/** Somebody was answered, or given up. */
export const leadsChanged = leads.changed

/** How many documents wait for a decision by somebody, and how many people for a first answer. */
export function useWaiting(me: Me): Record<Counted, number> {
  return { reviews: reviews.useCount(me), leads: leads.useCount(me) }
}
