import type { Me } from 'core/schema'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'
import { mayReviewDocuments, mayWorkLeads, type Counted } from './navigation.ts'

/** Creates a hook for a count that it loads on each screen and after each change. */
function createCount(mayLoad: (me: Me) => boolean, load: () => Promise<{ count: number }>) {
  const listeners = new Set<() => void>()
  function useCount(me: Me): number {
    const { pathname } = useLocation()
    const [count, setCount] = useState(0)
    const isAllowed = mayLoad(me)
    useEffect(() => {
      if (!isAllowed) return undefined
      let current = true
      const update = () =>
        void load().then(
          (response) => current && setCount(response.count),
          () => {},
        )
      update()
      listeners.add(update)
      return () => {
        current = false
        listeners.delete(update)
      }
    }, [isAllowed, pathname])
    return isAllowed ? count : 0
  }
  const changed = () => {
    for (const listener of listeners) listener()
  }
  return { useCount, changed }
}

const reviews = createCount(mayReviewDocuments, () => bodyOf(api.review.count.$get({ query: {} })))
const leads = createCount(mayWorkLeads, () => bodyOf(api.leads.count.$get({ query: {} })))

/** Reloads the count of documents to review, after a decision. */
export const reviewsChanged = reviews.changed

/** Reloads the count of leads, after a response or a discarded lead. */
export const leadsChanged = leads.changed

/** Number of documents to review and of leads without a first response. */
export function useWaiting(me: Me): Record<Counted, number> {
  return { reviews: reviews.useCount(me), leads: leads.useCount(me) }
}
