import { VisuallyHidden } from '@radix-ui/themes/components/visually-hidden'
import { fillText } from 'core/texts'
import { generalTexts } from 'core/texts/general'
import { useEffect, useRef, type RefObject } from 'react'
import type { Pages } from '../api/use-pages.ts'
import { afterPaint } from './after-paint.ts'
import { isFocusLost } from './focus.ts'
import { OutlineButton } from './outline-button.tsx'
import styles from './show-more.module.css'

interface Props {
  pages: Pages
  label?: string
  /** What takes the focus once more is shown; the first of it, unless told otherwise. */
  focus?: RefObject<HTMLElement | null>
}

/** Stands where a list goes on. The focus follows what was asked for, unless it has gone elsewhere meanwhile. */
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
    <div className={styles.more} ref={root}>
      {hasMore && (
        // Not disabled while it loads: it would lose the focus.
        <OutlineButton
          size="3"
          loading={loading}
          disabled={false}
          onClick={() => afterPaint(() => void showMore())}
        >
          {problem ? generalTexts.tentarDeNovo : label}
        </OutlineButton>
      )}
      <VisuallyHidden asChild>
        <p role="status">{added > 0 && fillText(generalTexts.maisMostrados, { n: added, total: length })}</p>
      </VisuallyHidden>
    </div>
  )
}
