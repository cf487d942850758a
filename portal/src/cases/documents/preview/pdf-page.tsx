import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { PDFDocumentProxy } from './open-pdf.ts'
import { releaseCanvases } from './release-canvases.ts'
import styles from './preview.module.css'

/** Whether an element is in the viewport or close to it. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const box = element.current
    if (!box) return undefined
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root: box.closest(`.${styles.stage}`),
      rootMargin: '75% 0px',
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return near
}

interface Props {
  pdf: PDFDocumentProxy
  number: number
  /** In CSS pixels. */
  width: number
  /** Estimated height until the page is drawn. */
  height: number
  rotation: number
}

/** One page of a PDF: drawn when it comes near the viewport, released when it is far. */
export function PdfPage({ pdf, number, width, height, rotation }: Props) {
  const pageElement = useRef<HTMLLIElement>(null)
  const near = useNear(pageElement)
  const [drawn, setDrawn] = useState<{ height: number; width: number; rotation: number }>()
  const [broken, setBroken] = useState(false)

  useEffect(() => {
    const host = pageElement.current?.querySelector('div')
    if (!near || !host) return undefined
    const controller = new AbortController()
    setBroken(false)
    const draw = async () => {
      const { drawPage } = await import('./draw-page.ts')
      const drawnHeight = await drawPage(pdf, { number, width, rotation, host, signal: controller.signal })
      setDrawn({ height: drawnHeight, width, rotation })
    }
    draw().catch(() => !controller.signal.aborted && setBroken(true))
    return () => controller.abort()
  }, [pdf, number, width, rotation, near])

  useEffect(() => {
    const host = pageElement.current?.querySelector('div')
    return () => {
      if (host && near) releaseCanvases(host)
    }
  }, [near])

  const shownHeight = drawn && drawn.rotation === rotation ? (drawn.height * width) / drawn.width : height
  return (
    <li
      className={styles.paper}
      ref={pageElement}
      style={{ width, height: shownHeight }}
      aria-label={fillText(documentsTexts.pagina, { n: number })}
    >
      <div />
      {broken && (
        <p>
          <output>{fillText(documentsTexts.erroPagina, { n: number })}</output>
        </p>
      )}
    </li>
  )
}
