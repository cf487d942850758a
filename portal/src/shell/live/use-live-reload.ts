import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router-dom'
import { concerns, useLiveNews, type LiveChange } from './live-news.ts'

/** Least milliseconds between two reloads, so that an import does not reload a list at each of its rows. */
const PAUSE_MS = 1500

/**
 * Loads the screen again when another person changed what it shows: at once, and then at most every 1.5 s. Typed text
 * stays, because forms hold their own state.
 * @param id subject of the screen; without it every subject of the topics counts
 */
export function useLiveReload(topics: readonly LiveChange['topic'][], id?: string): void {
  const { revalidate } = useRevalidator()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef(-PAUSE_MS)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLiveNews((news) => {
    if (timer.current !== undefined || !concerns(news, topics, id)) return
    const wait = Math.max(0, last.current + PAUSE_MS - performance.now())
    timer.current = setTimeout(() => {
      timer.current = undefined
      last.current = performance.now()
      void revalidate()
    }, wait)
  })
}
