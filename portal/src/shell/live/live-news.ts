import type { InferResponseType } from 'hono/client'
import { useEffect, useEffectEvent } from 'react'
import type { api } from '../../api/client.ts'
import { hasJustChanged } from '../../api/own-changes.ts'

type Answer = InferResponseType<(typeof api.live.changes)['$get'], 200>
export type LiveChange = Answer['changes'][number]

/** Changes that the server tells this window; `everything` after it may have missed some. */
export interface LiveNews {
  everything: boolean
  changes: readonly LiveChange[]
}

const listeners = new Set<(news: LiveNews) => void>()

/** Tells all listeners of this window, except about what it has just changed itself. */
export function announceNews({ everything, changes }: LiveNews): void {
  const others = changes.filter(({ by }) => by !== 'you' || !hasJustChanged())
  if (!everything && others.length === 0) return
  for (const listener of listeners) listener({ everything, changes: others })
}

/** Calls back with what others changed. */
export function useLiveNews(listener: (news: LiveNews) => void): void {
  const notify = useEffectEvent(listener)
  useEffect(() => {
    const heard = (news: LiveNews) => notify(news)
    listeners.add(heard)
    return () => void listeners.delete(heard)
  }, [])
}

/** Whether the news may change what these topics, or one subject of them, show. */
export const concerns = (
  { everything, changes }: LiveNews,
  topics: readonly LiveChange['topic'][],
  id?: string,
) =>
  everything ||
  changes.some((change) => topics.includes(change.topic) && (id === undefined || change.id === id))
