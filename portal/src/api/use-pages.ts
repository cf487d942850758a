import { generalTexts } from 'core/texts/general'
import { startTransition, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { ApiProblem } from './api-problem.ts'
import { PAGE, type ListPage, type PageQuery } from './list-page.ts'
import { useAction } from './use-action.ts'

/** As many as the server gives at once. */
const MOST_AT_ONCE = 500

type Ask<Item> = (query: PageQuery) => Promise<ListPage<Item>>

/** A list from its first page on, until it has so many items or ends. */
async function upTo<Item>(count: number, page: ListPage<Item>, ask: Ask<Item>): Promise<ListPage<Item>> {
  const missing = count - page.items.length
  if (page.next === null || missing <= 0) return page
  const { items, next } = await ask({
    after: page.next,
    limit: String(Math.min(missing, MOST_AT_ONCE)),
  })
  return upTo(count, { items: [...page.items, ...items], next }, ask)
}

interface Shown<Item> {
  /** Its first page. */
  first: ListPage<Item>
  of: string
  page: ListPage<Item>
  /** How many came last. */
  added: number
  problem?: ApiProblem
}

/**
 * A list that grows page by page. When its first page is fetched anew, so is all that is shown: what happened to any of
 * it is seen.
 * @param of what it lists; of another list nothing is kept
 */
export function usePages<Item, List extends HTMLElement = HTMLUListElement>(
  first: ListPage<Item>,
  ask: Ask<Item>,
  of = '',
) {
  const [shown, setShown] = useState<Shown<Item>>({ first, of, page: first, added: 0 })
  const list = useRef<List>(null)
  const { run, running } = useAction({
    failure: () => ({ title: generalTexts.naoCarregou }),
    onProblem: (problem) => setShown((now) => ({ ...now, problem })),
  })
  const { items, next } = shown.page
  const { length } = items
  const isStale = shown.first !== first
  if (isStale && (shown.of !== of || length <= first.items.length))
    setShown({ first, of, page: first, added: 0 })

  const askAgain = useEffectEvent(() => upTo(length, first, ask))
  useEffect(() => {
    if (!isStale) return undefined
    let current = true
    const show = (page: ListPage<Item>) => current && setShown({ first, of, page, added: 0 })
    askAgain().then(show, () => show(first))
    return () => {
      current = false
    }
  }, [isStale, first, of, length])

  const showMore = () =>
    run(async () => {
      const page = await upTo(length + PAGE, shown.page, ask)
      const added = page.items.length - length
      // In pieces: whoever types or presses meanwhile does not wait for all of it.
      startTransition(() =>
        setShown((now) => (now.page === shown.page ? { ...now, page, added, problem: undefined } : now)),
      )
    })
  return {
    items,
    /** Whether there is more than is shown. */
    hasMore: next !== null,
    added: shown.added,
    problem: shown.problem,
    loading: running,
    showMore,
    /** `ref` of the list, whose first new item takes the focus. */
    list,
  }
}

export type Pages = Omit<ReturnType<typeof usePages>, 'items' | 'list'> & {
  items: readonly unknown[]
  list: RefObject<HTMLElement | null>
}
