import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { PDFDocumentProxy } from './open-pdf.ts'
import { release } from './release-canvases.ts'
import styles from './preview.module.css'

/** Whether an element is seen, or soon will be when its surroundings are scrolled. */
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
  /** How high it is taken to be until it is drawn. */
  height: number
  rotation: number
}

/** One page of a PDF, drawn when it comes near and let go of when it is far. */
export function PdfPage({ pdf, number, width, height, rotation }: Props) {
  const place = useRef<HTMLLIElement>(null)
  const near = useNear(place)
  const [drawn, setDrawn] = useState<{ height: number; width: number; rotation: number }>()
  const [broken, setBroken] = useState(false)

  useEffect(() => {
    const host = place.current?.querySelector('div')
    if (!near || !host) return undefined
    const controller = new AbortController()
    setBroken(false)
    const draw = async () => {
      const { drawPage } = await import('./draw-page.ts')
      const found = await drawPage(pdf, { number, width, rotation, host, signal: controller.signal })
      setDrawn({ height: found, width, rotation })
    }
    draw().catch(() => !controller.signal.aborted && setBroken(true))
    return () => controller.abort()
  }, [pdf, number, width, rotation, near])

  useEffect(() => {
    const host = place.current?.querySelector('div')
    return () => {
      if (host && near) release(host)
    }
  }, [near])

  const known = drawn && drawn.rotation === rotation ? (drawn.height * width) / drawn.width : height
  return (
    <li
      className={styles.sheet}
      ref={place}
      style={{ width, height: known }}
      aria-label={fillText(documentsTexts.pagina, { n: number })}
    >
      <div />
      {broken && <p role="status">{fillText(documentsTexts.erroPagina, { n: number })}</p>}
    </li>
  )
}
