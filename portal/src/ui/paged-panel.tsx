import { countFound } from 'core/texts/count-text'
import { Fragment, type ReactNode } from 'react'
import type { usePages } from './async/use-pages.ts'
import { Hint } from './hint.tsx'
import { PanelList } from './panel.tsx'
import { ShowMore } from './show-more.tsx'

interface Props<Item extends { id: string }> {
  pages: ReturnType<typeof usePages<Item>>
  /** Count texts for one, several and "the first of more"; without them there is no count. */
  count?: Parameters<typeof countFound>[2]
  children: (item: Item) => ReactNode
}

export function PagedPanel<Item extends { id: string }>({ pages, count, children }: Props<Item>) {
  const { items, hasMore, list } = pages
  return (
    <>
      {count && (
        <Hint>
          <output>{countFound(items.length, hasMore, count)}</output>
        </Hint>
      )}
      <PanelList ref={list}>
        {items.map((item) => (
          <Fragment key={item.id}>{children(item)}</Fragment>
        ))}
      </PanelList>
      <ShowMore pages={pages} />
    </>
  )
}
