import type { Me } from 'core/schema'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { answerOf } from '../api/answer-of.ts'
import { api } from '../api/client.ts'
import { mayReviewDocuments } from './navigation.ts'

const listeners = new Set<() => void>()

/** Something was decided: what waits is counted anew. */
export const reviewsChanged = () => {
  for (const listener of listeners) listener()
}

/** How many documents wait for a decision by somebody: counted on each screen, and when one is made. */
export function useWaitingReviews(me: Me): number {
  const { pathname } = useLocation()
  const [count, setCount] = useState(0)
  const reviews = mayReviewDocuments(me)
  useEffect(() => {
    if (!reviews) return undefined
    let current = true
    const look = () =>
      void answerOf(api.review.count.$get({ query: {} })).then(
        (found) => current && setCount(found.count),
        () => {},
      )
    look()
    listeners.add(look)
    return () => {
      current = false
      listeners.delete(look)
    }
  }, [reviews, pathname])
  return reviews ? count : 0
}
