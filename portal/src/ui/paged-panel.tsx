import { countFound } from 'core/texts/count-text'
import { Fragment, type ReactNode } from 'react'
import type { usePages } from '../api/use-pages.ts'
import { Hint } from './hint.tsx'
import { PanelList } from './panel.tsx'
import { ShowMore } from './show-more.tsx'
import { useSeenFirst } from './use-seen-first.ts'

interface Props<Item extends { id: string }> {
  pages: ReturnType<typeof usePages<Item>>
  /** How one, several and the first of more are counted; without it nothing is. */
  count?: Parameters<typeof countFound>[2]
  children: (item: Item) => ReactNode
}

/** Rows in a panel that grows page by page. */
export function PagedPanel<Item extends { id: string }>({ pages, count, children }: Props<Item>) {
  const shown = useSeenFirst(pages.items)
  return (
    <>
      {count && <Hint role="status">{countFound(pages.items.length, pages.hasMore, count)}</Hint>}
      <PanelList ref={pages.list}>
        {shown.map((item) => (
          <Fragment key={item.id}>{children(item)}</Fragment>
        ))}
      </PanelList>
      <ShowMore pages={pages} />
    </>
  )
}
