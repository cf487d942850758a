import { generalTexts } from 'core/texts/general'
import { startTransition, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { ApiProblem } from './api-problem.ts'
import { PAGE, type ListPage, type PageQuery } from './page-query.ts'
import { useAction } from './use-action.ts'

/** Largest page that the server returns. */
const MOST_AT_ONCE = 500

type LoadPage<Item> = (query: PageQuery) => Promise<ListPage<Item>>

/** Loads pages after the first until the list has `count` items or ends. */
async function upTo<Item>(
  count: number,
  page: ListPage<Item>,
  loadPage: LoadPage<Item>,
): Promise<ListPage<Item>> {
  const missing = count - page.items.length
  if (page.next === null || missing <= 0) return page
  const { items, next } = await loadPage({
    after: page.next,
    limit: String(Math.min(missing, MOST_AT_ONCE)),
  })
  return upTo(count, { items: [...page.items, ...items], next }, loadPage)
}

interface Shown<Item> {
  first: ListPage<Item>
  of: string
  page: ListPage<Item>
  /** Number of items added last. */
  added: number
  problem?: ApiProblem | undefined
}

/**
 * A list that grows page by page. When its first page is loaded again, so are all shown pages.
 * @param of identifies the list; the pages of another list are dropped
 */
export function usePages<Item, List extends HTMLElement = HTMLUListElement>(
  first: ListPage<Item>,
  loadPage: LoadPage<Item>,
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

  const reloadAll = useEffectEvent(() => upTo(length, first, loadPage))
  useEffect(() => {
    if (!isStale) return undefined
    let current = true
    const show = (page: ListPage<Item>) => current && setShown({ first, of, page, added: 0 })
    reloadAll().then(show, () => show(first))
    return () => {
      current = false
    }
  }, [isStale, first, of, length])

  const load = (count: number, movesFocus: boolean, onItems?: (all: readonly Item[]) => void) =>
    run(async () => {
      const page = await upTo(count, shown.page, loadPage)
      const added = movesFocus ? page.items.length - length : 0
      // Renders in a transition, so that typing and clicks are not blocked.
      startTransition(() =>
        setShown((now) => (now.page === shown.page ? { ...now, page, added, problem: undefined } : now)),
      )
      onItems?.(page.items)
    })
  return {
    items,
    /** Whether the list has more items than are shown. */
    hasMore: next !== null,
    added: shown.added,
    problem: shown.problem,
    loading: running,
    showMore: () => load(length + PAGE, true),
    /** Loads until `count` items are shown and hands all of them over; the focus stays where it is. */
    showUpTo: (count: number, onItems: (all: readonly Item[]) => void) => load(count, false, onItems),
    /** `ref` of the list; its first new item takes the focus. */
    list,
  }
}

export type Pages = Omit<ReturnType<typeof usePages>, 'items' | 'list'> & {
  items: readonly unknown[]
  list: RefObject<HTMLElement | null>
}
