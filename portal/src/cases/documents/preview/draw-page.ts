import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import { TextLayer, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { releaseCanvases } from './release-canvases.ts'
import styles from './preview.module.css'

/** Canvas area that the weakest current devices can draw (iOS Safari: 16,777,216 pixels). */
const MAX_CANVAS_PIXELS = 16_000_000

interface Drawing {
  number: number
  /** In CSS pixels. */
  width: number
  rotation: number
  host: HTMLElement
  signal: AbortSignal
}

/** Device pixels per CSS pixel, lowered where the canvas would exceed `MAX_CANVAS_PIXELS`. */
const densityFor = (width: number, height: number) =>
  Math.min(window.devicePixelRatio || 1, Math.sqrt(MAX_CANVAS_PIXELS / (width * height)))

/**
 * Draws a page of a PDF into `host`, replacing its content, with a selectable text layer over the picture.
 * @returns height of the page at `width`, in CSS pixels
 */
export async function drawPage(
  pdf: PDFDocumentProxy,
  { number, width, rotation, host, signal }: Drawing,
): Promise<number> {
  const page = await pdf.getPage(number)
  const turned = (page.rotate + rotation) % 360
  const scale = width / page.getViewport({ scale: 1, rotation: turned }).width
  const viewport = page.getViewport({ scale, rotation: turned })
  signal.throwIfAborted()

  const density = densityFor(viewport.width, viewport.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(viewport.width * density))
  canvas.height = Math.max(1, Math.floor(viewport.height * density))
  canvas.setAttribute('role', 'img')
  canvas.setAttribute('aria-label', fillText(documentsTexts.imagemDaPagina, { n: number }))
  const text = document.createElement('div')
  text.className = styles.pdfText ?? ''
  text.style.setProperty('--total-scale-factor', String(scale))

  const rendering = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] })
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport })
  const stop = () => {
    rendering.cancel()
    layer.cancel()
    canvas.width = canvas.height = 0
  }
  signal.addEventListener('abort', stop)
  try {
    await Promise.all([rendering.promise, layer.render()])
  } finally {
    signal.removeEventListener('abort', stop)
  }
  signal.throwIfAborted()
  releaseCanvases(host)
  host.replaceChildren(canvas, text)
  page.cleanup()
  return viewport.height
}
