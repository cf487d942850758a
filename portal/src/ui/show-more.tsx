import { Flex } from '@radix-ui/themes/components/flex'
import { VisuallyHidden } from '@radix-ui/themes/components/visually-hidden'
import { fillText } from 'core/texts'
import { generalTexts } from 'core/texts/general'
import { useEffect, useRef, type RefObject } from 'react'
import type { Pages } from './async/use-pages.ts'
import { isFocusLost } from './focus.ts'
import { OutlineButton } from './outline-button.tsx'

interface Props {
  pages: Pages
  label?: string
  /** Element that takes the focus after more items load; by default the first new item. */
  focus?: RefObject<HTMLElement | null>
}

/** Button that loads the next page of a list. The focus moves to the new items, unless the person moved it meanwhile. */
export function ShowMore({ pages, label = generalTexts.mostrarMais, focus }: Props) {
  const { items, added, hasMore, problem, loading, showMore, list } = pages
  const { length } = items
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isHere = isFocusLost(root.current) || root.current?.contains(document.activeElement)
    if (added === 0 || !isHere) return
    const firstNew = list.current?.children[length - added]?.querySelector<HTMLElement>('a, button')
    ;(focus?.current ?? firstNew)?.focus()
  }, [added, length, list, focus])
  if (!hasMore && added === 0) return null
  return (
    <Flex direction="column" align="center" py="2" ref={root}>
      {hasMore && (
        // Enabled while it loads: a disabled button would lose the focus.
        <OutlineButton size="3" loading={loading} disabled={false} onClick={() => void showMore()}>
          {problem ? generalTexts.tentarDeNovo : label}
        </OutlineButton>
      )}
      <VisuallyHidden asChild>
        <output>{added > 0 && fillText(generalTexts.maisMostrados, { n: added, total: length })}</output>
      </VisuallyHidden>
    </Flex>
  )
}
