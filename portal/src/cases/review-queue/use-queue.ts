import { useEffect, useState } from 'react'
import { ApiProblem } from '../../ui/async/api-problem.ts'
import { listWaiting, MOST_COUNTED, type FirstWaiting, type WaitingDocument } from './queue-api.ts'

/** Loads the next page when this many documents are left. */
const NEAR_THE_END = 10

/** Position and progress in the queue as it was when the screen opened. */
export function useQueue(first: FirstWaiting) {
  const [of, setOf] = useState(first)
  const [{ items, next }, setPage] = useState<Pick<FirstWaiting, 'items' | 'next'>>(first)
  const [at, setAt] = useState(0)
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const [decided, setDecided] = useState(0)
  const [problem, setProblem] = useState<ApiProblem>()
  if (of !== first) {
    // The queue was loaded again: start over.
    setOf(first)
    setPage(first)
    setAt(0)
    setDone(new Set())
    setProblem(undefined)
  }
  const isOpen = (item: WaitingDocument | undefined) => item !== undefined && !done.has(item.id)
  const from = (start: number, by: 1 | -1): number | undefined => {
    for (let index = start; index >= 0 && index < items.length; index += by)
      if (isOpen(items[index])) return index
    return undefined
  }
  // Skipped documents come back after the last page.
  const indexFrom = (start: number) => from(start, 1) ?? (next === null ? from(0, 1) : undefined)
  const currentIndex = indexFrom(at)
  const total = Math.max(first.count, items.length)

  const wanted = problem === undefined && at >= items.length - NEAR_THE_END ? next : null
  useEffect(() => {
    if (wanted === null) return
    listWaiting({ after: wanted, limit: '50' }).then(
      (more) =>
        setPage((now) =>
          now.next === wanted ? { items: [...now.items, ...more.items], next: more.next } : now,
        ),
      (error: unknown) => {
        if (!(error instanceof ApiProblem)) throw error
        setProblem(error)
      },
    )
  }, [wanted])

  const close = (id: string) => {
    setDone((before) => new Set(before).add(id))
    setAt((now) => (items[now]?.id === id ? now + 1 : now))
  }
  return {
    item: currentIndex === undefined ? undefined : items[currentIndex],
    /** Probable next document. */
    following: currentIndex === undefined ? undefined : items[from(currentIndex + 1, 1) ?? -1],
    n: (currentIndex ?? at) + 1,
    total,
    isMore: total >= MOST_COUNTED && next !== null,
    decided,
    /** Set when the next page failed to load and no document is left. */
    problem: currentIndex === undefined && next !== null ? problem : undefined,
    isLoading: currentIndex === undefined && next !== null && problem === undefined,
    retry: () => setProblem(undefined),
    /** Removes a document that this user decided on, and counts it. */
    decide: (id: string) => {
      setDecided((before) => before + 1)
      close(id)
    },
    /** Removes a document that another person decided on or that the case no longer asks for. */
    drop: close,
    /** Returns a document to the queue after an undone or failed decision. */
    takeBack: (id: string) => {
      setDone((before) => new Set([...before].filter((one) => one !== id)))
      setDecided((before) => before - 1)
    },
    find: (id: string) => items.find((item) => item.id === id),
    show: (id: string) => setAt(items.findIndex((item) => item.id === id)),
    step: (by: 1 | -1) => setAt((now) => from((indexFrom(now) ?? items.length) + by, by) ?? now),
    hasBefore: currentIndex !== undefined && from(currentIndex - 1, -1) !== undefined,
    hasAfter: currentIndex !== undefined && from(currentIndex + 1, 1) !== undefined,
  }
}

export type Queue = ReturnType<typeof useQueue>
