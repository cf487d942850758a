import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import { useRef, useState } from 'react'
import { PdfPage } from './pdf-page.tsx'
import { usePdf, type Unreadable } from './use-pdf.ts'
import { useSize } from './use-size.ts'
import type { View } from './use-view.ts'
import styles from './preview.module.css'

interface Props {
  file: Blob
  name: string
  view: View
  onUnreadable: (why: Unreadable) => void
}

const AROUND = 32
/** In CSS pixels. A wider page is no easier to read, and less of its height would fit. */
const WIDEST = 900

/** Number of the page at the middle of the viewport. */
function pageInView(stage: HTMLElement): number {
  const middle = stage.scrollTop + stage.clientHeight / 2
  const pages = [...stage.querySelectorAll<HTMLElement>('li')]
  return Math.max(1, pages.filter(({ offsetTop }) => offsetTop <= middle).length)
}

export function PdfView({ file, name, view: { zoom, rotation }, onUnreadable }: Props) {
  const stage = useRef<HTMLDivElement>(null)
  const viewport = useSize(stage)
  const opened = usePdf(file, onUnreadable)
  const [page, setPage] = useState(1)

  const { width: wide = 1, height: high = 1 } = opened?.size ?? {}
  const width = Math.max(0, Math.round(Math.min(viewport.width - AROUND, WIDEST) * zoom))
  const height = Math.round(width * (rotation % 180 === 0 ? high / wide : wide / high))
  const count = opened?.pdf.numPages ?? 0
  return (
    <div className={styles.pdf}>
      <section
        className={styles.stage}
        ref={stage}
        aria-label={fillText(documentsTexts.documento, { arquivo: name })}
        tabIndex={0}
        onScroll={({ currentTarget }) => setPage(pageInView(currentTarget))}
      >
        {opened && width > 0 ? (
          <ol>
            {Array.from({ length: count }, (_, index) => (
              <PdfPage
                key={index}
                pdf={opened.pdf}
                number={index + 1}
                width={width}
                height={height}
                rotation={rotation}
              />
            ))}
          </ol>
        ) : (
          <output>{documentsTexts.carregandoArquivo}</output>
        )}
      </section>
      {opened && (
        <p className={styles.pageNumber}>
          <output>{fillText(documentsTexts.paginaDe, { n: Math.min(page, count), total: count })}</output>
        </p>
      )}
    </div>
  )
}
