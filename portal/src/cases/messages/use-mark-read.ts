import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router-dom'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/client.ts'
import type { Case, Message } from '../case-types.ts'

/** Tells the server how far the messages of a case were read. @returns `ref` of what stands after the last one */
export function useMarkRead({ id, unread_messages }: Case, messages: readonly Message[]) {
  const end = useRef<HTMLDivElement>(null)
  const { revalidate } = useRevalidator()
  const until = messages.at(-1)?.created_at
  useEffect(() => {
    if (!end.current || !until || unread_messages === 0) return undefined
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      seen.disconnect()
      void answerOf(api.cases[':id'].messages.read.$post({ param: { id }, json: { until } })).then(
        () => revalidate(),
        // They stay marked as new, and are seen again.
        () => {},
      )
    })
    seen.observe(end.current)
    return () => seen.disconnect()
  }, [id, until, unread_messages, revalidate])
  return end
}
