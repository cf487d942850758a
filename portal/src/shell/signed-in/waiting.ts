import type { Me } from 'core/schema'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { bodyOf } from '../../api/body-of.ts'
import { inPage } from '../../api/page-answers.ts'
import { api } from '../../api/client.ts'
import { mayReviewDocuments, mayWorkLeads, type Counted } from './navigation.ts'

/** Creates a hook for a value that it loads on each screen and after each change. */
function createShared<Value>(mayLoad: (me: Me) => boolean, load: () => Promise<Value>, none: Value) {
  const listeners = new Set<() => void>()
  function useShared(me: Me): Value {
    const { pathname } = useLocation()
    const [value, setValue] = useState(none)
    const isAllowed = mayLoad(me)
    useEffect(() => {
      if (!isAllowed) return undefined
      let current = true
      const update = () =>
        void load().then(
          (loaded) => current && setValue(loaded),
          () => {},
        )
      update()
      listeners.add(update)
      return () => {
        current = false
        listeners.delete(update)
      }
    }, [isAllowed, pathname])
    return isAllowed ? value : none
  }
  const changed = () => {
    for (const listener of listeners) listener()
  }
  return { useShared, changed }
}

const countOf = ({ count }: { count: number }) => count

const reviews = createShared(
  mayReviewDocuments,
  () => bodyOf(api.review.count.$get({ query: {} })).then(countOf),
  0,
)
const leads = createShared(mayWorkLeads, () => bodyOf(api.leads.count.$get({ query: {} })).then(countOf), 0)

type DueCase = Awaited<ReturnType<typeof loadDueCases>>[number]

let inFlight: ReturnType<typeof readDueCases> | undefined

const readDueCases = () => bodyOf(api.cases.due.$get({ query: {} }, inPage))

/** Cases of the signed-in client with the papers to send now. Requests at the same time are one. */
export function loadDueCases() {
  inFlight ??= readDueCases().finally(() => (inFlight = undefined))
  return inFlight
}

const noCases: DueCase[] = []
const due = createShared(({ role }) => role === 'client', loadDueCases, noCases)

/** Cases of the signed-in client, for the bar of a phone. */
export const useDueCases = due.useShared

/** Reloads the papers to send, after an upload or a message. */
export const dueChanged = due.changed

/** Reloads the count of documents to review, after a decision. */
export const reviewsChanged = reviews.changed

/** Reloads the count of leads, after a response or a discarded lead. */
export const leadsChanged = leads.changed

/** Number of documents to review and of leads without a first response. */
export function useWaiting(me: Me): Record<Counted, number> {
  return { reviews: reviews.useShared(me), leads: leads.useShared(me) }
}
