import { useEffect, useEffectEvent, useState } from 'react'
import { ApiProblem } from '../api/api-problem.ts'
import { listWaiting, MOST_COUNTED, type FirstWaiting, type WaitingDocument } from './queue-api.ts'

/** So few before the end, the next ones are fetched. */
const NEAR_THE_END = 10

/** Where somebody is among what waited when the screen was opened, and what is done of it. */
export function useQueue(first: FirstWaiting) {
  const [of, setOf] = useState(first)
  const [{ items, next }, setPage] = useState<Pick<FirstWaiting, 'items' | 'next'>>(first)
  const [at, setAt] = useState(0)
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const [decided, setDecided] = useState(0)
  const [problem, setProblem] = useState<ApiProblem>()
  if (of !== first) {
    // Looked for anew.
    setOf(first)
    setPage(first)
    setAt(0)
    setDone(new Set())
    setProblem(undefined)
  }
  const isOpen = (item: WaitingDocument | undefined) => item !== undefined && !done.has(item.id)
  const from = (start: number, by: 1 | -1): number | undefined => {
    for (let place = start; place >= 0 && place < items.length; place += by)
      if (isOpen(items[place])) return place
    return undefined
  }
  // What was passed over comes again once nothing is after it.
  const placeOf = (start: number) => from(start, 1) ?? (next === null ? from(0, 1) : undefined)
  const place = placeOf(at)
  const total = Math.max(first.count, items.length)

  const fetchMore = useEffectEvent(async () => {
    if (next === null) return
    try {
      const more = await listWaiting({ after: next, limit: '50' })
      setPage((now) => (now.next === next ? { items: [...now.items, ...more.items], next: more.next } : now))
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setProblem(error)
    }
  })
  const isNearEnd = next !== null && problem === undefined && at >= items.length - NEAR_THE_END
  useEffect(() => {
    if (isNearEnd) void fetchMore()
  }, [isNearEnd, next])

  const close = (id: string) => {
    setDone((before) => new Set(before).add(id))
    setAt((now) => (items[now]?.id === id ? now + 1 : now))
  }
  return {
    item: place === undefined ? undefined : items[place],
    /** The one that is likely to be next. */
    following: place === undefined ? undefined : items[from(place + 1, 1) ?? -1],
    n: (place ?? at) + 1,
    total,
    isMore: total >= MOST_COUNTED && next !== null,
    decided,
    /** There are more, which did not come. */
    problem: place === undefined && next !== null ? problem : undefined,
    isLoading: place === undefined && next !== null && problem === undefined,
    retry: () => setProblem(undefined),
    /** Decided on by whoever sits here. */
    decide: (id: string) => {
      setDecided((before) => before + 1)
      close(id)
    },
    /** Decided on by somebody else, or asked for no more. */
    drop: close,
    /** It waits again after all. */
    takeBack: (id: string) => {
      setDone((before) => new Set([...before].filter((one) => one !== id)))
      setDecided((before) => before - 1)
    },
    find: (id: string) => items.find((item) => item.id === id),
    show: (id: string) => setAt(items.findIndex((item) => item.id === id)),
    step: (by: 1 | -1) => setAt((now) => from((placeOf(now) ?? items.length) + by, by) ?? now),
    hasBefore: place !== undefined && from(place - 1, -1) !== undefined,
    hasAfter: place !== undefined && from(place + 1, 1) !== undefined,
  }
}

export type Queue = ReturnType<typeof useQueue>
